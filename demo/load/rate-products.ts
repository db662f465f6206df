import { rateProduct } from '../../server/reviews/rate-product.ts'
import { reviewProduct } from '../../server/reviews/review-product.ts'
import { silentVotes } from '../ratings.ts'
import { reviews } from '../reviews.ts'
import type { Past } from './seed-dates.ts'

/** Gives every product its stars and reviews, spread over the months, each vote by another shopper. */
export async function rateProducts(
  { db, setDaysAgo }: Past,
  productIds: ReadonlyMap<string, string>,
  shopperIds: readonly string[],
  onProduct: (done: number, total: number) => void,
): Promise<void> {
  let turn = 0
  let done = 0
  for (const [SKU, productId] of productIds) {
    const written = reviews[SKU] ?? []
    const silent = silentVotes(SKU, written, shopperIds.length)
    // Each product's voters are those that follow the last one's, so that no shopper comes twice.
    const nextShopper = () => shopperIds[turn++ % shopperIds.length]!
    for (const [index, value] of silent.entries()) {
      setDaysAgo(30 + ((index * 37 + turn) % 220))
      await rateProduct(db, nextShopper(), { productId, value })
    }
    for (const [index, [rating, review]] of written.entries()) {
      setDaysAgo(2 + index * 31 + (turn % 19))
      await reviewProduct(db, nextShopper(), { productId, rating, review })
    }
    onProduct(++done, productIds.size)
  }
}
