/**
 * The query of a page whose address holds a secret. The script in the head has already removed it from the address of
 * the first page; `history.replaceState` is for later ones.
 */
export function takeAddressQuery(): URLSearchParams {
  const query = window.addressQuery ?? location.search
  delete window.addressQuery
  if (location.search) history.replaceState(history.state, '', location.pathname)
  return new URLSearchParams(query)
}

/** Head and headers of such a page: no request and no link tells its address. */
export const noReferrer = {
  meta: { name: 'referrer', content: 'no-referrer' },
  headers: { 'referrer-policy': 'no-referrer' },
}
