import { GatewayMalformed, GatewayRefused, GatewayUnreachable } from '../gateway.ts'
import type { FaultyField } from '../gateway.ts'

export type ChapaAccess = { apiUrl: string; secretKey: string; timeoutMs: number }

type ChapaRequest = {
  method: 'GET' | 'POST' | 'PUT'
  /** The segments of the path after `/v1`, unescaped. */
  path: string[]
  json?: unknown
  form?: URLSearchParams
}

/** Chapa's envelope around every answer; its `status` only says that the call worked. */
export type ChapaAnswer = { message: unknown; status: unknown; data: unknown }

/** One call of Chapa's v1 API. Never follows a redirect, which would send the key elsewhere. */
export async function callChapa(access: ChapaAccess, request: ChapaRequest): Promise<ChapaAnswer> {
  const { httpStatus, body } = await exchange(access, request)
  const answer = readEnvelope(body)
  if (httpStatus >= 500 || httpStatus === 408 || httpStatus === 429) {
    throw new GatewayUnreachable(`${describe(request)} answered ${httpStatus}`)
  }
  if (httpStatus >= 400 && answer) throw refusalFromChapa(httpStatus, answer.message)
  if (httpStatus >= 400) throw new GatewayRefused(`answered ${httpStatus}`, { httpStatus })
  if (!answer) throw new GatewayMalformed(`${describe(request)} answered ${httpStatus} without Chapa's JSON`)
  if (answer.status === 'failed') throw refusalFromChapa(httpStatus, answer.message)
  return answer
}

async function exchange(access: ChapaAccess, request: ChapaRequest) {
  const url = [access.apiUrl.replace(/\/+$/, ''), 'v1', ...request.path.map(encodeURIComponent)].join('/')
  try {
    const response = await fetch(url, {
      method: request.method,
      headers: {
        authorization: `Bearer ${access.secretKey}`,
        accept: 'application/json',
        ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: request.json === undefined ? (request.form ?? null) : JSON.stringify(request.json),
      redirect: 'manual',
      signal: AbortSignal.timeout(access.timeoutMs),
    })
    return { httpStatus: response.status, body: await response.text() }
  } catch (cause) {
    throw new GatewayUnreachable(`${describe(request)} got no answer`, { cause })
  }
}

function readEnvelope(body: string): ChapaAnswer | undefined {
  try {
    const answer: unknown = JSON.parse(body)
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return undefined
    return { message: undefined, status: undefined, data: undefined, ...answer }
  } catch {
    return undefined
  }
}

function describe({ method, path }: ChapaRequest): string {
  return `${method} ${path.slice(0, 2).join('/')}`
}

const fieldNames: Record<string, FaultyField> = {
  phone_number: 'phone',
  mobile: 'phone',
  email: 'email',
  amount: 'amount',
  currency: 'currency',
  tx_ref: 'reference',
  reference: 'reference',
  first_name: 'name',
  last_name: 'name',
}

/** Chapa's refusal, whose message is a text, or an object of texts by field. */
function refusalFromChapa(httpStatus: number, message: unknown): GatewayRefused {
  const text = flattenMessage(message) || `answered ${httpStatus}`
  return new GatewayRefused(text, {
    httpStatus,
    fields: faultyFields(message),
    referenceUsed: /reference has been used|already been taken/i.test(text),
  })
}

function flattenMessage(message: unknown): string {
  if (typeof message === 'string') return message.trim()
  if (Array.isArray(message)) return message.map(flattenMessage).filter(Boolean).join(' ')
  if (typeof message !== 'object' || message === null) return ''
  return Object.entries(message)
    .map(([field, texts]) => `${field}: ${flattenMessage(texts)}`)
    .join('; ')
}

function faultyFields(message: unknown): FaultyField[] {
  if (typeof message !== 'object' || message === null) return []
  const fields = Object.keys(message).map((field) => fieldNames[field])
  return [...new Set(fields.filter((field) => field !== undefined))]
}
