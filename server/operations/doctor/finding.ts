export interface Finding {
  about: string
  /** `error` means that the shop does not work, or not fully. */
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

export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  const text = message || code || String(error)
  return (text.split('\n')[0] ?? '').replace(/\.$/, '').slice(0, 200)
}
