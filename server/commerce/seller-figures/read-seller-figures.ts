import { sellerFigureRules as rules } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { SellerFigures } from '../../../contract/seller-figures.ts'
import { averageRating } from '../../catalogue/products/product-figures.ts'
import type { Database } from '../../platform/database/connect.ts'
import { dependsOn } from '../../platform/dependencies.ts'

/** They are those of last night. What says too little is left out. Refuses `seller-not-found`. */
export async function readSellerFigures(db: Database, sellerId: string): Promise<SellerFigures> {
  dependsOn('seller-figures', sellerId)
  const found = await db
    .selectFrom('sellers')
    .leftJoin('sellerFigures', 'sellerFigures.sellerId', 'sellers.id')
    .select(['createdAt', 'ratingSum', 'votes', 'ordersSent', 'answerHours', 'partsDue', 'partsInTime'])
    .where('sellers.id', '=', sellerId)
    .where('sellers.state', '=', 'active')
    .executeTakeFirst()
  if (!found) {
    dependsOn('seller', sellerId)
    throw new Refusal('seller-not-found')
  }
  const { createdAt, ratingSum, votes, ordersSent, answerHours } = found
  const [partsDue, partsInTime] = [found.partsDue ?? 0, found.partsInTime ?? 0]
  return {
    since: createdAt.toISOString(),
    rating: averageRating(ratingSum ?? 0, votes ?? 0),
    vote: votes ?? 0,
    ...(ordersSent !== null && ordersSent >= rules.ordersSent && { ordersSent }),
    ...(answerHours !== null && { answerHours }),
    ...(partsDue >= rules.partsDue && { inTimePercent: Math.floor((100 * partsInTime) / partsDue) }),
  }
}
