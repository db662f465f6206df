import type { Card } from '../../contract/catalogue.ts'
import { suggestedQueries, suggestionsMaximum } from '../../contract/limits.ts'
import { categoryPath, productPath, searchPath } from '../../contract/paths.ts'
import { recentSearchesFor } from '../session/recent-searches.ts'
import type { Suggestions } from './use-suggestions.ts'

export type SuggestedOption = { path: string } & (
  | { group: 'products'; product: Card }
  | { group: 'recent' | 'queries'; text: string }
  | { group: 'categories'; text: string }
)

/** Products come first, as many as the others leave room for. */
export function suggestedOptions(text: string, suggestions: Suggestions): SuggestedOption[] {
  if (suggestions.status !== 'found') return []
  const { products, queries = [], categories = [] } = suggestions
  const recent = recentSearchesFor(text).slice(0, suggestedQueries - 1)
  const known = [text.trim(), ...recent].map((it) => it.toLowerCase())
  const others = queries.filter((query) => !known.includes(query.toLowerCase()))
  const beside = [
    ...recent.map(recentOption),
    ...others.slice(0, suggestedQueries - recent.length).map(searchOption('queries')),
    ...categories.map(({ name, slug }): SuggestedOption => ({
      group: 'categories',
      text: name,
      path: categoryPath(slug),
    })),
  ]
  const shown = products.slice(0, suggestionsMaximum - beside.length)
  return [
    ...shown.map((product): SuggestedOption => ({
      group: 'products',
      product,
      path: productPath(product._id),
    })),
    ...beside,
  ]
}

export function recentOptions(): SuggestedOption[] {
  return recentSearchesFor('').map(recentOption)
}

const searchOption =
  (group: 'recent' | 'queries') =>
  (text: string): SuggestedOption => ({ group, text, path: searchPath({ q: text }) })

function recentOption(text: string): SuggestedOption {
  return searchOption('recent')(text)
}
