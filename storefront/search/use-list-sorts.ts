import { useTexts } from '../messages/use-texts.ts'
import { categorySort } from './listing-parameters.ts'

/** The orders of a list that no search was made for, with their names. */
export function useListSorts() {
  const { sorts } = useTexts('search')
  const names = [categorySort, 'newest', 'price-asc', 'price-desc', 'rating'] as const
  return names.map((sort) => [sort, sorts[sort]] as const)
}
