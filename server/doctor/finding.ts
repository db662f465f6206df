/** What a look at one part of an installation found, in a plain sentence. */
export interface Finding {
  /** What was looked at. */
  about: string
  /** Well; worth knowing; or keeping the shop from working as it should. */
  state: 'well' | 'heed' | 'ill'
  sentence: string
}

export function well(about: string, sentence: string): Finding {
  return { about, state: 'well', sentence }
}

export function heed(about: string, sentence: string): Finding {
  return { about, state: 'heed', sentence }
}

export function ill(about: string, sentence: string): Finding {
  return { about, state: 'ill', sentence }
}

/** Why something could not be done, as short as the error says it. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  const text = message || code || String(error)
  return (text.split('\n')[0] ?? '').replace(/\.$/, '').slice(0, 200)
}
