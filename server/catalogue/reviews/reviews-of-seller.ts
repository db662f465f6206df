import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { afterCursor, pageOf } from '../../platform/database/cursor.ts'
import type { Translations } from '../../platform/database/translations.ts'
import type { ReviewsTable } from './tables.ts'

type ReviewOfSeller = Pick<
  Selectable<ReviewsTable>,
  | 'id'
  | 'productId'
  | 'rating'
  | 'body'
  | 'reviewerName'
  | 'createdAt'
  | 'isBought'
  | 'answer'
  | 'answeredAt'
  | 'answeredBySeller'
> & { name: string; translations: Translations<'name'> }

interface Wanted {
  state?: 'waiting' | 'answered' | undefined
  after?: string | undefined
  limit: number
}

/** Those of the products of the seller that the shop has not hidden, newest first. */
export async function reviewsOfSeller(
  db: Database,
  sellerId: string,
  { state, after, limit }: Wanted,
): Promise<{ reviews: ReviewOfSeller[]; after: string | null }> {
  const ofState =
    state === undefined ? sql`true` : state === 'waiting' ? sql`r.answer is null` : sql`r.answer is not null`
  const rest = afterCursor(after, { table: 'r' })
  const found = await read(db, sellerId, sql`${ofState} and ${rest}`, limit + 1)
  const { rows: reviews, after: next } = pageOf(found, limit)
  return { reviews, after: next }
}

/** Refuses `review-not-found`, also for one of a product of another seller. */
export async function findReviewOfSeller(
  db: Database,
  sellerId: string,
  reviewId: string,
): Promise<ReviewOfSeller> {
  const [found] = await read(db, sellerId, sql`r.id = ${reviewId}::uuid`, 1)
  if (!found) throw new Refusal('review-not-found')
  return found
}

/** It takes the newest of each product by its index: a seller may have very many. */
async function read(
  db: Database,
  sellerId: string,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<ReviewOfSeller[]> {
  const { rows } = await sql<ReviewOfSeller>`
    select r.*, p.name, p.translations
    from products p cross join lateral (
      select r.id, r.product_id, r.rating, r.body, r.reviewer_name, r.created_at, r.is_bought, r.answer,
        r.answered_at, r.answered_by_seller
      from reviews r where r.product_id = p.id and r.hidden_at is null and ${where}
      order by r.created_at desc, r.id desc limit ${limit}) r
    where p.seller_id = ${sellerId}::uuid
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}
