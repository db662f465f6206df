import { GatewayMalformed, GatewayRefused, GatewayUnreachable } from './gateway-errors.ts'
import { refusalFromChapa } from './chapa-refusal.ts'

export type ChapaAccess = { apiUrl: string; secretKey: string; timeoutMs: number }

type ChapaRequest = {
  method: 'GET' | 'POST' | 'PUT'
  /** Parts of the path after `/v1`, each to be escaped. */
  path: string[]
  json?: unknown
  form?: URLSearchParams
}

/** Chapa's envelope around every answer; its `status` only says that the call worked. */
export type ChapaAnswer = { message: unknown; status: unknown; data: unknown }

/**
 * One call of Chapa's v1 API. Throws `GatewayRefused` for a refusal, `GatewayUnreachable` where no usable
 * answer came within the time, `GatewayMalformed` for an answer that is not Chapa's envelope. It never
 * follows a redirect, which would carry the key elsewhere.
 */
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
