import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { Refusal } from '../../contract/refusals.ts'
import { averageRating } from '../catalogue/cards.ts'
import { catalogueChanged } from '../catalogue/catalogue-changed.ts'
import { productsForSale } from '../catalogue/products-for-sale.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'

/** The average to one decimal and the number of votes; 0 and 0 without a vote. Refuses `product-not-found`. */
export async function findRating(db: Database, productId: string): Promise<{ rating: number; vote: number }> {
  const found = await db
    .selectFrom('products')
    .leftJoin('productFigures', 'productFigures.productId', 'products.id')
    .select(['ratingSum', 'votes'])
    .where('products.id', '=', productId)
    .where('retiredAt', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Refusal('product-not-found')
  return { rating: averageRating(found.ratingSum, found.votes), vote: found.votes ?? 0 }
}

/** The rating a user gave a product; 0 when none. Refuses `product-not-found`. */
export async function findUserRating(db: Database, userId: string, productId: string): Promise<number> {
  const found = await db
    .selectFrom('ratings')
    .select('value')
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .executeTakeFirst()
  if (found) return found.value
  const forSale = await productsForSale(db, [productId])
  if (!forSale.has(productId)) throw new Refusal('product-not-found')
  return 0
}

type Rating = { productId: string; value: number }

/**
 * Rates a product; of one user's ratings the last one counts. The product's figures change in the same
 * transaction. Refuses `product-not-found`.
 */
export async function rateProduct(db: Database, userId: string, rating: Rating): Promise<number> {
  await transaction(db, async (tx) => {
    await lockFigures(tx, rating.productId)
    await saveRating(tx, userId, rating)
    await catalogueChanged(tx)
  })
  return rating.value
}

/** Concurrent ratings of one product wait for each other here, so that each sees the figures of the one before. */
async function lockFigures(tx: Database, productId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into product_figures (product_id)
    select id from products where id = ${productId} and retired_at is null
    on conflict (product_id) do update set product_id = excluded.product_id`.execute(tx)
  if (!numAffectedRows) throw new Refusal('product-not-found')
}

async function saveRating(tx: Database, userId: string, { productId, value }: Rating): Promise<void> {
  await sql`
    with before as (
      select coalesce(max(value), 0) as value, count(*) as votes
        from ratings where user_id = ${userId} and product_id = ${productId}
    ), saved as (
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
      from after a where f.product_id = ${productId}`.execute(tx)
}

/** Every product starts as if five shoppers had given it 3.5 stars. */
const prior = { mean: 3.5, votes: 5 }

/**
 * The order of "top rated": a Bayesian average, drawn towards that of an ordinary product while votes are few, so that
 * a single 5 does not outrank a hundred of 4.8.
 */
export function ratingRank(ratingSum: number, votes: number): number {
  return (prior.mean * prior.votes + ratingSum) / (prior.votes + votes)
}

function ratingRankSql(ratingSum: RawBuilder<unknown>, votes: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(${prior.mean * prior.votes}::float8 + ${ratingSum}) / (${prior.votes}::float8 + ${votes})`
}
