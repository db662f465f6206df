import { CallFailed, httpClient, type AccountClient, type StoreClient } from '../../contract/client.ts'
import { languageOfPath } from '../../contract/language-path.ts'
import { stalenessMs } from '../../contract/limits.ts'
import { newNonce } from './new-nonce.ts'
import { storedToken } from './stored-session.ts'

/** A call that takes longer has failed, and its button can be pressed again. */
export const timeoutMs = 15_000

/** A script that hangs counts as lost, as a call does. */
export function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(reject, timeoutMs, new CallFailed(0, ''))),
  ])
}

const bases = { store: '/api', account: '/api' }

export function setApiBases(store: string, account: string): void {
  bases.store = store
  bases.account = account
}

export const store: StoreClient = (name, ...sent) =>
  httpClient({ base: bases.store, headers: pageLanguage, cache: cacheMode, timeoutMs })(name, ...sent)

let changedAt = -Infinity

/** Bypasses caches and replicas that may not have yet what this browser has just changed. */
function cacheMode(): RequestCache {
  return performance.now() - changedAt < 2 * stalenessMs ? 'reload' : 'default'
}

export type AccountCall = (
  name: string,
  input: object | undefined,
  headers?: Record<string, string>,
) => Promise<unknown>

/** These are the keys of changes that got no response. Once another change gets one, the same change is meant anew. */
const unanswered = new Map<string, string>()

/**
 * Returns the Idempotency-Key of a change: that of its last attempt if this got no response, as the server may have
 * done it.
 */
export function changeKey(name: string, input: object | undefined): string {
  return unanswered.get(changeText(name, input)) ?? newNonce()
}

function changeText(name: string, input: { body?: unknown } | undefined): string {
  // The text holds nothing of a file.
  return input?.body instanceof FormData ? newNonce() : JSON.stringify([name, input])
}

const callAccount: AccountCall = (name, input, headers) => {
  const isChange = !name.startsWith('GET ')
  const key = headers?.['idempotency-key'] ?? (isChange ? changeKey(name, input) : undefined)
  const call = httpClient({
    base: bases.account,
    timeoutMs,
    headers: () => {
      const token = storedToken()
      return {
        ...pageLanguage(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      }
    },
  }) as (name: string, input?: object) => Promise<unknown>
  let isAnswered = true
  return call(name, input)
    .catch((error: unknown) => {
      isAnswered = (error as CallFailed).status > 0
      throw error
    })
    .finally(() => {
      if (!key) return
      changedAt = performance.now()
      if (isAnswered) unanswered.clear()
      else unanswered.set(changeText(name, input), key)
    })
}

type AccountWrapper = { callOwn: (send: AccountCall, name: string, input?: object) => Promise<unknown> }

let loadWrapper: (() => Promise<AccountWrapper | undefined>) | undefined

/**
 * Every call of `account` goes through the wrapper from now on, if its script can be loaded. One that hangs is waited
 * for once.
 */
export function wrapAccountCalls(load: () => Promise<AccountWrapper>): void {
  let loading: Promise<AccountWrapper | undefined> | undefined
  loadWrapper = () =>
    (loading ??= load().catch((error: unknown) => {
      if (!(error instanceof CallFailed)) loading = undefined
      return undefined
    }))
}

export const account = (async (name: string, input?: object) => {
  const wrapper = await loadWrapper?.()
  return wrapper ? wrapper.callOwn(callAccount, name, input) : callAccount(name, input)
}) as AccountClient

/** The same change is done once, also if it is sent again with its key. */
export function accountOnce(key: string): AccountClient {
  return ((name: string, input?: object) =>
    callAccount(name, input, { 'idempotency-key': key })) as AccountClient
}

/** It is thrown where a change waits on this device for a connection, which the customer has been told. */
export class ChangeWaits extends Error {
  override readonly name = 'ChangeWaits'
}

function pageLanguage() {
  return { 'accept-language': languageOfPath(location.pathname) }
}

/** Links need it that the browser itself opens. */
export function accountApiUrl(): string {
  return bases.account
}

/** Returns the failed call that was caught. Any other error is logged, and treated as a call without a response. */
export function callFailure(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error
  console.error(error)
  return new CallFailed(0, '')
}
