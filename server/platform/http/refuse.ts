import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../../contract/language.ts'
import { isOffered } from '../../../contract/offered-languages.ts'
import { chosenDates, localeOf, type Locale } from '../../../contract/locale.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { FieldFault } from '../../../contract/refusals.ts'
import { faultText, refusalText } from '../../../messages/refusal-text.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { acceptedLanguage } from './accepted-language.ts'
import { closedConnections } from './counters.ts'
import { raiseAlarmOf } from '../alarms.ts'
import { logRefusal } from './log-refusal.ts'

const codeByStatus = {
  404: 'not-found',
  413: 'body-too-large',
  415: 'wrong-content-type',
} as const

/** A Refusal is sent by its code, an unavailable database as 503, anything else as 500 without details. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  if (refusal?.code === 'overloaded')
    request.log.warn({ err: error }, 'a request was refused for lack of capacity')
  if (!refusal) {
    request.log.error({ err: error }, 'a request failed')
    raiseAlarmOf(error, request.log)
    return reply
      .code(500)
      .header('cache-control', 'no-store')
      .send({ success: false, message: `Something went wrong (request ${request.id})` })
  }
  logRefusal(refusal, request)
  if (refusal.values.retryAfter) reply.header('retry-after', String(refusal.values.retryAfter))
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .header('x-refusal', refusal.code)
    .send(refusalBody(refusal, readerOf(request)))
}

export function refusalBody(refusal: Refusal, locale: Locale) {
  const errors = refusal.faults?.map(({ msg, path }) => ({
    msg: faultText(msg, locale, refusal.values),
    path,
  }))
  return {
    success: false as const,
    message: sentence(refusal, locale, errors),
    ...(errors && { errors }),
  }
}

function sentence(refusal: Refusal, locale: Locale, [first]: FieldFault[] = []): string {
  if (refusal.code === 'invalid-input' && first) return faultSentence(first)
  return refusalText(refusal, locale)
}

function faultSentence({ msg, path }: FieldFault): string {
  return path && !/[.።]$/.test(msg) ? `${path}: ${msg}` : msg
}

/** Browsers send with their requests which dates were chosen on the device. */
function readerOf(request: FastifyRequest): Locale {
  return localeOf(languageOf(request), chosenDates(request.headers.cookie))
}

export function languageOf(request: FastifyRequest): Language {
  const requested = (request.query as Record<string, unknown> | undefined)?.lang
  if (isOffered(requested)) return requested
  return acceptedLanguage(request.headers['accept-language'])
}

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isDatabaseUnavailable(error)) return new Refusal('overloaded', { retryAfter: databaseRetrySeconds })
  const { statusCode, code } = error as Partial<FastifyError>
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return undefined
  // It is the rate limit by address, whose window is a second.
  if (statusCode === 429) return new Refusal('too-many-requests', { retryAfter: 1 })
  if (code?.startsWith('FST_ERR_CTP_') && statusCode === 400) return new Refusal('broken-json')
  return new Refusal(codeByStatus[statusCode as keyof typeof codeByStatus] ?? 'invalid-input')
}

const lingerMs = 500
const databaseRetrySeconds = 5

const statusBySocketError: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** A malformed request has no route, so the response is written to the socket. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswered(socket)) return void socket.destroy(error)
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') closedConnections.inc({ reason: 'slow' })
  const status = statusBySocketError[error.code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify({ success: false, message: 'Invalid request' })
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    'cache-control: no-store',
    `x-request-id: ${randomUUID()}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // The client could keep its side of the connection open. If it were closed at once, unread data would discard the
  // response.
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

function isAnswered(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false
}
