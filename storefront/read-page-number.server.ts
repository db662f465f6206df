/** The `page` of an address: a whole number from 1; anything else is the first page. */
export function readPageNumber(url: URL): number {
  const text = url.searchParams.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}
