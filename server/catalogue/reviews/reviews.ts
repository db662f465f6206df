import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import { pictureUrl } from '../../../contract/paths.ts'
import type { Review, ReviewSort } from '../../../contract/reviews.ts'
import type { Language } from '../../../contract/language.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { fill } from '../../../messages/fill.ts'
import { checkForSale } from '../products/products-for-sale.ts'
import type { Database } from '../../platform/database/connect.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import type { ReviewsTable } from './tables.ts'

type ShownReview = Pick<
  Selectable<ReviewsTable>,
  'id' | 'rating' | 'body' | 'reviewerName' | 'isBought' | 'helpful' | 'answer' | 'answeredBySeller'
> & {
  createdAt: string
  answeredAt: string | null
  pictures: string[]
}
type NewestReviews = { reviews: ShownReview[]; total: number }

const orders: Record<ReviewSort, RawBuilder<unknown>> = {
  newest: sql`r.created_at desc, r.id desc`,
  helpful: sql`r.helpful desc, r.created_at desc, r.id desc`,
  highest: sql`r.rating desc, r.created_at desc, r.id desc`,
  lowest: sql`r.rating, r.created_at desc, r.id desc`,
}

const shown = sql<ShownReview>`json_build_object('id', r.id, 'rating', r.rating, 'body', r.body,
  'reviewerName', r.reviewer_name, 'createdAt', r.created_at, 'isBought', r.is_bought, 'helpful', r.helpful,
  'answer', r.answer, 'answeredAt', r.answered_at, 'answeredBySeller', r.answered_by_seller,
  'pictures', (select coalesce(json_agg(p.media order by p.position), '[]')
    from review_pictures p where p.user_id = r.user_id and p.review_id = r.id))`

export function newestReviewsOf(productId: RawBuilder<unknown>, limit: number): RawBuilder<NewestReviews> {
  return sql<NewestReviews>`(
    select json_build_object(
      'reviews', coalesce(json_agg(${shown} order by ${orders.newest}), '[]'),
      'total', case when count(*) < ${sql.lit(limit)} then count(*)
        else (select count(*) from reviews a where a.product_id = ${productId} and a.hidden_at is null) end)
    from (select * from reviews r where r.product_id = ${productId} and r.hidden_at is null
      order by ${orders.newest} limit ${sql.lit(limit)}) r)`
}

export function reviewFrom(row: ShownReview, lang: Language): Review {
  const texts = catalogues[lang].reviews
  const reviewerName = row.reviewerName || texts.formerShopper
  const imageName = fill(texts.picture, { name: reviewerName })
  return {
    _id: row.id,
    rating: row.rating,
    review: row.body,
    reviewText: row.body,
    reviewerName,
    reviewDate: new Date(row.createdAt).toISOString(),
    bought: row.isBought,
    pictures: row.pictures.map((hash) => ({ imageUrl: pictureUrl(hash), imageName })),
    helpful: row.helpful,
    ...(row.answer !== null &&
      row.answeredAt !== null && {
        answer: {
          text: row.answer,
          answeredAt: new Date(row.answeredAt).toISOString(),
          ...(row.answeredBySeller && { bySeller: true as const }),
        },
      }),
  }
}

type Asked = {
  productId: string
  sort: ReviewSort
  stars?: number | undefined
  pictures: 'true' | 'false'
  limit: number
  page: number
}

/** `total` counts all reviews of the product that match. Refuses `product-not-found`. */
export async function pageOfReviews(
  db: Database,
  { lang, ...asked }: Asked & { lang: Language },
): Promise<{ reviews: Review[]; total: number }> {
  dependsOn('reviews', asked.productId)
  await checkForSale(db, asked.productId)
  const matching = matchingReviews(asked)
  const { limit, page, sort } = asked
  const { rows } = await sql<{ review: ShownReview }>`
    select ${shown} as review ${matching}
    order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const reviews = rows.map(({ review }) => reviewFrom(review, lang))
  if (page === 1 && rows.length < limit) return { reviews, total: rows.length }
  const counted = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(db)
  return { reviews, total: counted.rows[0]?.total ?? 0 }
}

function matchingReviews({ productId, stars, pictures }: Asked): RawBuilder<unknown> {
  const ofStars = stars === undefined ? sql`` : sql`and r.rating = ${stars}`
  const withPictures =
    pictures === 'false'
      ? sql``
      : sql`and exists (select from review_pictures p where p.user_id = r.user_id and p.review_id = r.id)`
  return sql`from reviews r where r.product_id = ${productId} and r.hidden_at is null ${ofStars} ${withPictures}`
}
