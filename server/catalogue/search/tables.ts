import type { Generated, GeneratedAlways } from 'kysely'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    searchProducts: SearchProductsTable
    searchWords: SearchWordsTable
    searchBrands: SearchBrandsTable
    searchPending: SearchPendingTable
    searchMisses: SearchMissesTable
    foundSearches: FoundSearchesTable
    popularSearches: PopularSearchesTable
  }
}

interface SearchProductsTable {
  productId: string
  tiebreaker: GeneratedAlways<number>
  foldedText: string
  detailText: string
  categoryId: string
  brandKey: string
  /** It is the seller; null in rows that a process of the former version has added. */
  soldBy: string | null
  priceSantim: number
  /** A sale of the variant that the card shows runs. */
  isReduced: Generated<boolean>
  tags: Generated<string[]>
  otherCategories: Generated<string[]>
  /** A variant on sale is. */
  inStock: Generated<boolean>
  createdAt: Date
  ratingRank: number
  rating: number
  popularity: number
  salesRank: Generated<number>
  /** They are those of the variants on sale, as in the search document. */
  optionKeys: Generated<string[]>
}

interface SearchWordsTable {
  word: string
  spelled: string
  keys: string[]
}

interface SearchBrandsTable {
  key: string
  name: string
}

interface SearchPendingTable {
  id: GeneratedAlways<number>
  productId: string
}

/** `day` is YYYY-MM-DD, in UTC. */
interface SearchMissesTable {
  day: string
  query: string
  searches: number
}

interface FoundSearchesTable {
  language: string
  query: string
  visitor: number
  text: string
  day: string
}

interface PopularSearchesTable {
  language: string
  query: string
  text: string
  visitors: number
}
