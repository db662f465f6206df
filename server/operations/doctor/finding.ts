export interface Finding {
  about: string
  /** `error`: the shop does not work, or not fully. */
  state: 'ok' | 'warn' | 'error'
  sentence: string
}

export function ok(about: string, sentence: string): Finding {
  return { about, state: 'ok', sentence }
}

export function warning(about: string, sentence: string): Finding {
  return { about, state: 'warn', sentence }
}

export function failure(about: string, sentence: string): Finding {
  return { about, state: 'error', sentence }
}

/** The first line of an error's message, at most 200 characters. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  const text = message || code || String(error)
  return (text.split('\n')[0] ?? '').replace(/\.$/, '').slice(0, 200)
}
