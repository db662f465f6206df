import { pathWithoutLanguage } from '../../contract/language-path.ts'

let taken = { path: '', query: '' }

/**
 * Takes the query of a page whose address holds a secret. The script in the head has already removed it from the
 * address of the first page; `history.replaceState` is for later ones.
 */
export function takeAddressQuery(): URLSearchParams {
  const query = window.addressQuery ?? location.search
  delete window.addressQuery
  if (location.search) history.replaceState(history.state, '', location.pathname)
  taken = { path: pathWithoutLanguage(location.pathname), query }
  return new URLSearchParams(query)
}

/** It is called before such a page is left for itself in another language. */
export function keepAddressQuery(): void {
  if (pathWithoutLanguage(location.pathname) === taken.path) window.addressQuery = taken.query
}
