import { fold } from './fold.ts'
import { indexText } from './index-text.ts'
import type { SearchedTexts } from './index-text.ts'

export type SearchRow = {
  productId: string
  text: string
  categoryId: string
  brandKey: string
  priceSantim: number
  createdAt: Date
  ratingRank: number
  rating: number
  popularity: number
}

/** What search keeps of a product on sale. The figures are null for a product without sales and votes. */
export function searchRow(
  product: SearchedTexts & {
    id: string
    categoryId: string
    priceSantim: number
    createdAt: Date
    ratingSum: number | null
    votes: number | null
    ratingRank: number | null
    piecesSold: number | null
  },
): SearchRow {
  const votes = product.votes ?? 0
  return {
    productId: product.id,
    text: indexText(product),
    categoryId: product.categoryId,
    brandKey: fold(product.brand),
    priceSantim: product.priceSantim,
    createdAt: product.createdAt,
    ratingRank: product.ratingRank ?? 0,
    rating: votes === 0 ? 0 : Math.round(((product.ratingSum ?? 0) * 10) / votes),
    popularity: Math.round(4 * Math.log2(1 + (product.piecesSold ?? 0) + votes)),
  }
}
