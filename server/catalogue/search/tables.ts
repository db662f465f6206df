import type { Generated, GeneratedAlways } from 'kysely'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    searchProducts: SearchProductsTable
    searchWords: SearchWordsTable
    searchBrands: SearchBrandsTable
    searchPending: SearchPendingTable
    searchMisses: SearchMissesTable
  }
}

export interface SearchProductsTable {
  productId: string
  tiebreaker: GeneratedAlways<number>
  foldedText: string
  detailText: string
  categoryId: string
  brandKey: string
  priceSantim: number
  createdAt: Date
  ratingRank: number
  rating: number
  popularity: number
  /** Those of the variants on sale, as in the search document. */
  optionKeys: Generated<string[]>
}

export interface SearchWordsTable {
  word: string
  spelled: string
  keys: string[]
}

export interface SearchBrandsTable {
  key: string
  name: string
}

export interface SearchPendingTable {
  id: GeneratedAlways<number>
  productId: string
}

/** `day` as YYYY-MM-DD, in UTC. */
export interface SearchMissesTable {
  day: string
  query: string
  searches: number
}
