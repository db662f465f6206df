import { sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import { catalogueChanged } from '../catalogue/catalogue-changed.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { ratingRankSql } from './rating-rank.ts'

type Rating = { productId: string; value: number }

/**
 * Rates a product; of one user's ratings the last one counts. The product's figures change in the same
 * transaction. Refuses `product-not-found`.
 */
export async function rateProduct(db: Database, userId: string, rating: Rating): Promise<number> {
  await transaction(db, async (tx) => {
    await lockFigures(tx, rating.productId)
    await keepRating(tx, userId, rating)
    await catalogueChanged(tx)
  })
  return rating.value
}

/** Ratings of one product wait for each other here, so that each sees what the one before it left. */
async function lockFigures(tx: Database, productId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into product_figures (product_id)
    select id from products where id = ${productId} and retired_at is null
    on conflict (product_id) do update set product_id = excluded.product_id`)
  if (rowCount === 0) throw new Refusal('product-not-found')
}

async function keepRating(tx: Database, userId: string, { productId, value }: Rating): Promise<void> {
  await tx.execute(sql`
    with before as (
      select coalesce(max(value), 0) as value, count(*) as votes
        from ratings where user_id = ${userId} and product_id = ${productId}
    ), kept as (
      insert into ratings (user_id, product_id, value, rated_at)
      values (${userId}, ${productId}, ${value}, ${tx.now()})
      on conflict (user_id, product_id) do update set value = excluded.value, rated_at = excluded.rated_at
    ), after as (
      select f.rating_sum + ${value}::int - b.value as rating_sum, f.votes + 1 - b.votes as votes
        from product_figures f, before b where f.product_id = ${productId}
    )
    update product_figures f
       set rating_sum = a.rating_sum, votes = a.votes,
           rating_rank = ${ratingRankSql(sql`a.rating_sum`, sql`a.votes`)}
      from after a where f.product_id = ${productId}`)
}
