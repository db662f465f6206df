import { CallFailed, httpClient, type AccountClient, type StoreClient } from '../../contract/client.ts'
import { languageOfPath } from '../../contract/language-path.ts'
import { storedToken } from './stored-session.ts'

/** A call that takes longer has failed, and its button can be pressed again. */
export const timeoutMs = 15_000

const bases = { store: '/api', account: '/api' }

export function setApiBases(store: string, account: string): void {
  bases.store = store
  bases.account = account
}

export const store: StoreClient = (name, ...sent) =>
  httpClient({ base: bases.store, headers: pageLanguage, timeoutMs })(name, ...sent)

/** Calls with the token of this browser. */
export const account: AccountClient = (name, ...sent) =>
  httpClient({
    base: bases.account,
    timeoutMs,
    headers: () => {
      const token = storedToken()
      return { ...pageLanguage(), ...(token && { authorization: `Bearer ${token}` }) }
    },
  })(name, ...sent)

function pageLanguage() {
  return { 'accept-language': languageOfPath(location.pathname) }
}

/** For links that the browser itself opens. */
export function accountApiUrl(): string {
  return bases.account
}

/** The failed call that was caught. Any other error is logged, and treated as a call without a response. */
export function callFailure(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error
  console.error(error)
  return new CallFailed(0, '')
}
