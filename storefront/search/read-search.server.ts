import { nameMaximum, optionFilterLimits, searchMaximum } from '../../contract/limits.ts'
import { sortOrders, type SortOrder } from '../../contract/search.ts'
import type { OptionFilter } from '../../contract/shapes.ts'
import { readPageNumber } from '../page.server.ts'
import { optionParameter } from './listing-parameters.ts'

export type SearchQuery = {
  q: string
  category?: string | undefined
  brand?: string | undefined
  minPrice?: string | undefined
  maxPrice?: string | undefined
  minRating?: string | undefined
  option?: OptionFilter | undefined
  place?: string | undefined
  restocked?: 'yes' | undefined
  sale?: 'true' | undefined
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
    option: readOptions(url),
    place: text('place', nameMaximum),
    sale: url.searchParams.get('sale') === 'true' ? 'true' : undefined,
    restocked: url.searchParams.get('restocked') === 'yes' ? 'yes' : undefined,
    sort: sortOrders.includes(sort) ? sort : defaultSort,
    page: readPageNumber(url),
  }
}

function readOptions({ searchParams }: URL): SearchQuery['option'] {
  const chosen = new Map<string, Set<string>>()
  for (const [parameter, given] of searchParams) {
    const value = plainText(given).slice(0, nameMaximum)
    const name = plainText(parameter.slice(optionParameter.length)).slice(0, nameMaximum)
    if (!parameter.startsWith(optionParameter) || name === '' || value === '') continue
    const values = chosen.get(name) ?? new Set()
    if (values.size < optionFilterLimits.values) chosen.set(name, values.add(value))
  }
  const options = [...chosen]
    .slice(0, optionFilterLimits.names)
    .map(([name, values]): OptionFilter[number] => [name, [...values]])
  return options.length > 0 ? options : undefined
}

/** The contract refuses control characters and lone surrogates. */
function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}
