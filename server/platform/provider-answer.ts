/** A call that failed with one of these made no connection. */
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** The code of what made a call of `fetch` fail; empty if it has none. */
export function codeOfFailure(error: unknown): string {
  return String((error as { cause?: { code?: unknown } }).cause?.code ?? '')
}

/** True means that the provider was asked nothing. */
export function isUnconnected(code: string): boolean {
  return unconnected.has(code)
}

/** It throws if the answer has more bytes. */
export async function readTextUpTo(maximumBytes: number, { body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > maximumBytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** It is undefined for whatever is not a JSON object. */
export function readJsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
