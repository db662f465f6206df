import { nameMaximum, searchMaximum } from '../../contract/limits.ts'
import { sortOrders, type SortOrder } from '../../contract/search.ts'
import { readPageNumber } from '../page.server.ts'

export type SearchQuery = {
  q: string
  category?: string | undefined
  brand?: string | undefined
  minPrice?: string | undefined
  maxPrice?: string | undefined
  minRating?: string | undefined
  sort: SortOrder
  page: number
}

const amount = /^\d{1,12}(\.\d{1,2})?$/

/** Invalid parameters are ignored, and price limits in the wrong order swapped, so that any address shows a page. */
export function readSearch(url: URL, defaultSort: SortOrder = 'relevance'): SearchQuery {
  const text = (name: string, maximum: number) => {
    const given = plainText(url.searchParams.get(name) ?? '')
    return given === '' ? undefined : given.slice(0, maximum)
  }
  const matching = (name: string, form: RegExp) => {
    const given = url.searchParams.get(name) ?? ''
    return form.test(given) ? given : undefined
  }
  const sort = url.searchParams.get('sort') as SortOrder
  const prices = [matching('minPrice', amount), matching('maxPrice', amount)]
  if (prices.every((price) => price !== undefined) && Number(prices[0]) > Number(prices[1])) prices.reverse()
  return {
    q: text('q', searchMaximum) ?? '',
    category: text('category', nameMaximum),
    brand: text('brand', nameMaximum),
    minPrice: prices[0],
    maxPrice: prices[1],
    minRating: matching('minRating', /^[1-5]$/),
    sort: sortOrders.includes(sort) ? sort : defaultSort,
    page: readPageNumber(url),
  }
}

/** Without control characters and lone surrogates, which the contract refuses. */
function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}
