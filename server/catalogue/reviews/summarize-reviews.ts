import { sql } from 'kysely'
import { pictureUrl } from '../../../contract/paths.ts'
import { ratingLimits, summaryPictures } from '../../../contract/limits.ts'
import type { ReviewSummary } from '../../../contract/reviews.ts'
import type { Database } from '../../platform/database/connect.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import { checkForSale } from '../products/products-for-sale.ts'

/** Counts the reviews that are shown, by their stars. Refuses `product-not-found`. */
export async function summarizeReviews(db: Database, productId: string): Promise<ReviewSummary> {
  dependsOn('reviews', productId)
  await checkForSale(db, productId)
  const [counted, pictured] = await Promise.all([
    sql<{ rating: number; count: number; bought: number }>`
      select rating, count(*)::int as count, (count(*) filter (where is_bought))::int as bought
      from reviews where product_id = ${productId} and hidden_at is null
      group by rating`.execute(db),
    sql<{ media: string }>`
      select p.media from reviews r
      join review_pictures p on p.user_id = r.user_id and p.review_id = r.id
      where r.product_id = ${productId} and r.hidden_at is null
      order by r.created_at desc, r.id desc, p.position limit ${summaryPictures}`.execute(db),
  ])
  const stars = Array.from({ length: ratingLimits.max }, (_, index) => {
    return counted.rows.find(({ rating }) => rating === index + 1)?.count ?? 0
  })
  return {
    stars,
    bought: counted.rows.reduce((sum, { bought }) => sum + bought, 0),
    pictures: pictured.rows.map(({ media }) => pictureUrl(media)),
  }
}
