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

/** Invalid parameters are ignored, so that any address shows a page. */
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
  return {
    q: text('q', searchMaximum) ?? '',
    category: text('category', nameMaximum),
    brand: text('brand', nameMaximum),
    minPrice: matching('minPrice', /^\d{1,12}(\.\d{1,2})?$/),
    maxPrice: matching('maxPrice', /^\d{1,12}(\.\d{1,2})?$/),
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
