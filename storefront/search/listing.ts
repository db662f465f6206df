import type { Facets, Understood } from '../../contract/search.ts'
import type { CardProduct } from '../ui/product-card.tsx'
import type { SearchQuery } from './read-search.server.ts'

export type Listing = {
  search: SearchQuery
  products: readonly CardProduct[]
  total: number
  approximate: boolean
  someWords?: boolean
  onlySimilar?: boolean
  understood?: Understood[]
  facets: Facets
  pages: number
}
