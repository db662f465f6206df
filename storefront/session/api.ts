import { CallFailed, httpClient, type AccountClient, type StoreClient } from '../../contract/client.ts'
import { languageOfPath } from '../../contract/language-path.ts'
import { storedToken } from './stored-session.ts'

const bases = { store: '/api', account: '/api' }

/** Where the two halves of the API are; the root loader knows. */
export function setApiBases(store: string, account: string): void {
  bases.store = store
  bases.account = account
}

/** Public calls from the browser. */
export const store: StoreClient = (name, ...sent) =>
  httpClient({ base: bases.store, headers: pageLanguage })(name, ...sent)

/** Calls under the token of this browser. Their sentences come in the page's language. */
export const account: AccountClient = (name, ...sent) =>
  httpClient({
    base: bases.account,
    headers: () => {
      const token = storedToken()
      return { ...pageLanguage(), ...(token && { authorization: `Bearer ${token}` }) }
    },
  })(name, ...sent)

function pageLanguage() {
  return { 'accept-language': languageOfPath(location.pathname) }
}

/** Where the account half is, for links that the browser itself follows. */
export function accountApiUrl(): string {
  return bases.account
}

/** The failed call that was caught. Any other error is logged, and counts as a call without an answer. */
export function callFailure(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error
  console.error(error)
  return new CallFailed(0, '')
}
