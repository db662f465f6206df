import { sign } from 'node:crypto'
import {
  codeOfFailure,
  isUnconnected,
  readJsonObject,
  readTextUpTo,
} from '../../../platform/provider-answer.ts'
import { inSpan } from '../../../platform/tracing.ts'
import { InvoiceNotAnswered, InvoiceNotAsked, InvoiceRefused } from '../tax-authority.ts'
import type { RegisteredInvoice, TaxAuthority } from '../tax-authority.ts'
import type { EimsAccess } from './read-eims-settings.ts'

const answerBytes = 256_000

type Answer = { status: number; body: Record<string, unknown> }

/**
 * The electronic invoice management system of the Ministry of Revenues. Its API has this shape by the public code of
 * others: a specification of its own was not found.
 */
export function openEims(access: EimsAccess, { timeoutMs }: { timeoutMs: number }): TaxAuthority {
  let token: string | undefined

  async function logIn(): Promise<string> {
    const { clientId, clientSecret, apiKey, tin } = access
    const login = JSON.stringify({ clientId, clientSecret, apikey: apiKey, tin })
    const { status, body } = await post(access, '/auth/login', { body: login, timeoutMs }).catch((error) => {
      // Nothing but the login was asked.
      throw new InvoiceNotAsked((error as Error).message, { cause: error })
    })
    const found = textIn(body, 'token') ?? textIn(body, 'accessToken')
    if (status !== 200 || found === undefined)
      throw new InvoiceNotAsked(`the login was answered with ${status}`)
    return found
  }

  /** A token that has expired is replaced once. */
  async function ask(path: string, request: string): Promise<Answer> {
    const body = envelope(access, request)
    for (let attempt = 0; ; attempt += 1) {
      token ??= await logIn()
      const answer = await post(access, path, { body, token, timeoutMs })
      if (answer.status !== 401) return answer
      token = undefined
      if (attempt === 1) throw new InvoiceNotAsked('it does not accept its own token')
    }
  }

  return {
    async register(request) {
      const { status, body } = await ask('/v1/register', request)
      const registered = readRegistered(body)
      // An answer that was lost is given again, whatever its status.
      if (registered) return registered
      throw fault(status, body)
    },
    async cancel(irn, remark) {
      const request = JSON.stringify({ Irn: irn, ReasonCode: '1', Remark: remark })
      const { status, body } = await ask('/v1/cancel', request)
      if (status !== 200 && status !== 409) throw fault(status, body)
    },
    async check() {
      try {
        token = await logIn()
        return { state: 'ok', sentence: 'EIMS accepts the login.' }
      } catch (error) {
        return { state: 'error', sentence: `EIMS cannot be used: ${(error as Error).message}.` }
      }
    },
  }
}

/** RSA with SHA-512 signs exactly the bytes that are sent. */
function envelope({ privateKey, certificate }: EimsAccess, request: string): string {
  const signature = sign('sha512', Buffer.from(request), privateKey).toString('base64')
  return `{"request":${request},"signature":${JSON.stringify(signature)},"certificate":${JSON.stringify(certificate)}}`
}

function fault(status: number, body: Record<string, unknown>): Error {
  const reason = (textIn(body, 'message') ?? 'it gave no reason').slice(0, 300)
  if (status === 429 || status === 503) return new InvoiceNotAsked(`it responded with ${status}`)
  if (status >= 400 && status < 500 && status !== 408) return new InvoiceRefused(`${status}: ${reason}`)
  return new InvoiceNotAnswered(`it responded with ${status} and no number`)
}

function readRegistered(body: Record<string, unknown>): RegisteredInvoice | undefined {
  const inner = typeof body.body === 'object' && body.body !== null ? body.body : body
  const fields = inner as Record<string, unknown>
  const irn = textIn(fields, 'irn')
  if (irn === undefined) return undefined
  return {
    irn,
    acknowledgedAt: textIn(fields, 'ackDate') ?? '',
    signedQr: textIn(fields, 'signedQR') ?? '',
  }
}

function textIn(fields: Record<string, unknown>, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'string' && value !== '' && value.length <= 20_000 ? value : undefined
}

type Sent = { body: string; token?: string; timeoutMs: number }

/** It never follows a redirect, which would send the token to another host. */
async function post({ url }: EimsAccess, path: string, { body, token, timeoutMs }: Sent): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const signal = AbortSignal.timeout(timeoutMs)
  const attributes = { 'http.request.method': 'POST', 'server.address': new URL(url).hostname }
  try {
    return await inSpan('tax authority', { kind: 'CLIENT', attributes }, async () => {
      const response = await fetch(url + path, { method: 'POST', headers, body, redirect: 'manual', signal })
      return {
        status: response.status,
        body: readJsonObject(await readTextUpTo(answerBytes, response)) ?? {},
      }
    })
  } catch (error) {
    const code = codeOfFailure(error)
    if (isUnconnected(code)) throw new InvoiceNotAsked(`it cannot be reached (${code})`, { cause: error })
    throw new InvoiceNotAnswered('it did not answer', { cause: error })
  }
}
