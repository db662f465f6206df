import { codeOfFailure, isUnconnected, readJsonObject, readTextUpTo } from '../../provider-answer.ts'
import { inSpan } from '../../tracing.ts'
import { SmsNoAnswer, SmsNotAccepted, SmsRefused } from './gateway.ts'

const answerBytes = 64_000

const distrusted = /^(CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/

interface Request {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | FormData
}

/**
 * The answer is a JSON object of a status below 300, or it throws: `SmsNoAnswer` for whatever may have been sent, such as
 * an error 500 after the work was done. It never follows a redirect, which would send the key to another host.
 */
export async function askProvider(
  url: string,
  { method, headers = {}, body }: Request,
  timeoutMs: number,
): Promise<Record<string, unknown>> {
  const attributes = { 'http.request.method': method, 'server.address': new URL(url).hostname }
  const { status, text } = await inSpan('sms gateway', { kind: 'CLIENT', attributes }, () =>
    exchange(url, { method, headers, ...(body !== undefined && { body }) }, timeoutMs),
  )
  if (status === 401 || status === 403) throw new SmsNotAccepted(`it responded with ${status}`, 'key')
  if (status === 402) throw new SmsNotAccepted('it responded with 402', 'balance')
  if (status === 429 || status === 503) throw new SmsNotAccepted(`it responded with ${status}`, 'busy')
  if (status >= 400 && status < 500 && status !== 408) throw new SmsRefused(`it responded with ${status}`)
  const answer = readJsonObject(text)
  if (status >= 300 || !answer) throw new SmsNoAnswer(`it responded with ${status} and no valid JSON`)
  return answer
}

async function exchange(url: string, request: RequestInit, timeoutMs: number) {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, text: await readTextUpTo(answerBytes, response) }
  } catch (error) {
    const code = codeOfFailure(error)
    if (isUnconnected(code) || distrusted.test(code)) {
      throw new SmsNotAccepted(`it cannot be reached (${code})`, 'unreachable', { cause: error })
    }
    throw new SmsNoAnswer('it did not answer', { cause: error })
  }
}

/** A reference of the provider, as text; null for what is none. */
export function referenceOf(value: unknown): string | null {
  const isReference = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
  return isReference ? String(value).slice(0, 200) : null
}
