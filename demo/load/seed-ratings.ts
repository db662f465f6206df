import { createHash } from 'node:crypto'
import { rateProduct } from '../../server/catalogue/reviews/rate-product.ts'
import { reviewProduct } from '../../server/catalogue/reviews/write-review.ts'
import { reviews } from '../reviews.ts'
import type { DemoReview } from '../reviews.ts'
import type { PastClock } from './past-clock.ts'

/** Ratings and reviews are spread over the months, each by another shopper. */
export async function seedRatings(
  { db, setDaysAgo }: PastClock,
  productIds: ReadonlyMap<string, string>,
  shopperIds: readonly string[],
  onProduct: (done: number, total: number) => void,
): Promise<void> {
  let turn = 0
  let done = 0
  for (const [SKU, productId] of productIds) {
    const written = reviews[SKU] ?? []
    const ratings = ratingsWithoutReview(SKU, written, shopperIds.length)
    // Voters are assigned in turn, so that no shopper votes twice.
    const nextShopper = () => shopperIds[turn++ % shopperIds.length]!
    for (const [index, value] of ratings.entries()) {
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

/** These have many votes, nearly all of five stars, so that they are the first of the top rated. */
const POPULAR = ['HA-4011', 'CL-3001', 'FU-2011', 'JW-8008']

/** They are derived from the SKU so that they are always the same. */
export function ratingsWithoutReview(SKU: string, reviews: readonly DemoReview[], most: number): number[] {
  const [countSeed = 0, meanSeed = 0] = createHash('sha256').update(SKU).digest()
  const written = reviews.reduce((sum, [stars]) => sum + stars, 0)
  const isPopular = POPULAR.includes(SKU)
  const share = isPopular ? 0.85 : (countSeed / 255) ** 4
  const wanted = Math.floor(share * (most - reviews.length + 1))
  const votes = reviews.length > 0 ? Math.max(3, wanted) : countSeed < 40 ? 0 : wanted
  const mean = isPopular ? 4.9 : meanOf(written, reviews.length, meanSeed / 255)
  const ratings: number[] = []
  let sum = written
  for (let count = reviews.length + 1; count <= reviews.length + votes; count++) {
    const value = Math.min(5, Math.max(1, Math.round(mean * count - sum)))
    ratings.push(value)
    sum += value
  }
  return ratings
}

/** The mean is close to that of the reviews; without reviews anything from 2.4 up. `seed` is 0 to 1. */
function meanOf(written: number, reviews: number, seed: number): number {
  if (reviews === 0) return 2.4 + seed * 2.6
  return Math.min(5, Math.max(2.5, written / reviews + (seed - 0.7) * 0.9))
}
