/** The result of one check, as a plain sentence. */
export interface Finding {
  /** What was checked. */
  about: string
  /** `warn`: worth knowing. `error`: it keeps the shop from working. */
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

/** The message of an error in one short line. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  const text = message || code || String(error)
  return (text.split('\n')[0] ?? '').replace(/\.$/, '').slice(0, 200)
}
