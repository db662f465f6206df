import { randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { readJsonObject } from '../../../../platform/provider-answer.ts'
import { inSpan } from '../../../../platform/tracing.ts'
import { GatewayMalformed, GatewayRefused, GatewayUnreachable } from '../gateway.ts'
import { isRecord, isSigned, signMessage } from './signature.ts'
import type { Padding, Signable } from './signature.ts'

export type TelebirrAccess = {
  apiUrl: string
  appId: string
  appSecret: string
  merchantAppId: string
  shortCode: string
  privateKey: KeyObject
  /** It is telebirr's, by which it signs its answers and notifications. */
  publicKey: KeyObject
  padding: Padding
  /** An answer without a signature counts; one with a wrong signature never does. */
  takesUnsigned: boolean
  timeoutMs: number
  now: () => Date
}

type Call = { path: string; method: string; content: Record<string, string> }

type Answer = { httpStatus: number; body: Signable | undefined }

/** Telebirr's tokens are valid for an hour. */
const tokenMs = 50 * 60_000

/** Telebirr's code for "busy, try again". */
const busy = '60200087'
/** The code of a signature over other fields than telebirr expects. */
const wrongFields = '60200099'

export type CallTelebirr = (call: Call) => Promise<Record<string, unknown>>

/** The caller has a token of its own, which is renewed before it ends, and when telebirr refuses it. */
export function telebirrCaller(access: TelebirrAccess): CallTelebirr {
  let token: { promise: Promise<string>; until: number } | undefined
  const take = (): Promise<string> => {
    const now = access.now().getTime()
    if (!token || token.until <= now) {
      const taken = { promise: fetchToken(access), until: now + tokenMs }
      token = taken
      taken.promise.catch(() => {
        if (token === taken) token = undefined
      })
    }
    return token.promise
  }
  return async (call) => {
    const used = take()
    const answer = await send(access, call, await used)
    if (!isTokenRefused(answer)) return readAnswer(access, call, answer)
    // Nothing was done, and another call may have renewed the token meanwhile.
    if (token?.promise === used) token = undefined
    return readAnswer(access, call, await send(access, call, await take()))
  }
}

async function fetchToken(access: TelebirrAccess): Promise<string> {
  const { httpStatus, body } = await exchange(access, 'payment/v1/token', { appSecret: access.appSecret })
  const token = body?.['token']
  if (httpStatus < 400 && typeof token === 'string' && token !== '') return token
  failUnlessAnswered(httpStatus, body, 'token')
  throw new GatewayRefused(textOf(body) || `token responded with ${httpStatus}`, { httpStatus: 401 })
}

function send(access: TelebirrAccess, { path, method, content }: Call, token: string): Promise<Answer> {
  const message = {
    timestamp: timestamp(access),
    nonce_str: nonce(),
    method,
    version: '1.0',
    biz_content: { appid: access.merchantAppId, merch_code: access.shortCode, ...content },
  }
  const sign = signMessage(message, access.privateKey, access.padding)
  return exchange(access, path, { ...message, sign, sign_type: signType }, token)
}

export const signType = 'SHA256WithRSA'

export function nonce(): string {
  return randomBytes(16).toString('hex')
}

export function timestamp({ now }: Pick<TelebirrAccess, 'now'>): string {
  return String(Math.floor(now().getTime() / 1_000))
}

/** It never follows a redirect, which would send the token to another host. */
async function exchange(access: TelebirrAccess, path: string, json: object, token?: string): Promise<Answer> {
  const url = `${access.apiUrl.replace(/\/+$/, '')}/${path}`
  const attributes = { 'http.request.method': 'POST', 'server.address': new URL(url).hostname }
  return inSpan(`gateway POST ${path}`, { kind: 'CLIENT', attributes }, async () => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'x-app-key': access.appId,
          ...(token !== undefined && { authorization: token }),
        },
        body: JSON.stringify(json),
        redirect: 'manual',
        signal: AbortSignal.timeout(access.timeoutMs),
      })
      return { httpStatus: response.status, body: readJsonObject(await response.text()) }
    } catch (cause) {
      throw new GatewayUnreachable(`POST ${path} received no response`, { cause })
    }
  })
}

function isTokenRefused({ httpStatus, body }: Answer): boolean {
  return httpStatus === 401 || (!isSuccess(body) && /\btoken\b/i.test(textOf(body)))
}

/** The content of an answer that telebirr has signed. */
function readAnswer(
  access: TelebirrAccess,
  { path }: Call,
  { httpStatus, body }: Answer,
): Record<string, unknown> {
  failUnlessAnswered(httpStatus, body, path)
  if (!body) throw new GatewayMalformed(`${path} responded with ${httpStatus} and invalid JSON`)
  if (!isSuccess(body) || httpStatus >= 400) throw refusalOf(httpStatus, body)
  const isUnsigned = body['sign'] === undefined || body['sign'] === ''
  if (!(isUnsigned && access.takesUnsigned) && !isSigned(body, access.publicKey))
    throw new GatewayMalformed(`${path} returned an answer whose signature is missing or wrong`)
  const content = isRecord(body['biz_content']) ? body['biz_content'] : {}
  if (!isOurs(content, access)) throw new GatewayMalformed(`${path} returned an answer for another merchant`)
  return content
}

/** What names no merchant is not about another one. */
export function isOurs(
  fields: Record<string, unknown>,
  { merchantAppId, shortCode }: Pick<TelebirrAccess, 'merchantAppId' | 'shortCode'>,
): boolean {
  return (
    [undefined, '', merchantAppId].includes(fields['appid'] as string | undefined) &&
    [undefined, '', shortCode].includes(fields['merch_code'] as string | undefined)
  )
}

function failUnlessAnswered(httpStatus: number, body: Signable | undefined, path: string): void {
  const isBusy = codeOf(body) === busy
  if (httpStatus >= 500 || httpStatus === 408 || httpStatus === 429 || isBusy)
    throw new GatewayUnreachable(`${path} responded with ${isBusy ? busy : httpStatus}`)
}

function isSuccess(body: Signable | undefined): boolean {
  return body?.['result'] !== 'FAIL' && codeOf(body) === '0'
}

function codeOf(body: Signable | undefined): string {
  const code = body?.['code'] ?? body?.['errorCode']
  return typeof code === 'string' || typeof code === 'number' ? String(code) : ''
}

function textOf(body: Signable | undefined): string {
  const text = body?.['msg'] ?? body?.['errorMsg']
  return typeof text === 'string' ? text.trim() : ''
}

/** A fault of the shop's settings is not shown to customers, so it is no 400. */
function refusalOf(httpStatus: number, body: Signable): GatewayRefused {
  const code = codeOf(body)
  const text = textOf(body) || `responded with ${httpStatus}`
  const isOfSettings =
    code === wrongFields || /sign|appid|app id|merch_code|short ?code|permission/i.test(text)
  return new GatewayRefused(code === '' ? text : `${text} (${code})`, {
    httpStatus: isOfSettings ? 401 : 400,
    fields: /amount/i.test(text) ? ['amount'] : [],
    referenceUsed: /duplicat|already exist|repeat/i.test(text),
  })
}

export function isUnknownOrder(error: unknown): boolean {
  return error instanceof GatewayRefused && /not (exist|found)|no such/i.test(error.message)
}
