import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { prepare } from '../../platform/database/prepared-statement.ts'
import { dependsOn } from '../../platform/dependencies.ts'

/** Both are zero without a vote. Refuses `product-not-found`. */
export async function findRating(db: Database, productId: string): Promise<{ rating: number; vote: number }> {
  dependsOn('product', productId)
  dependsOn('rating', productId)
  const [found] = await selectRating(db, { productId })
  if (!found) throw new Refusal('product-not-found')
  return { rating: averageRating(found.ratingSum, found.votes), vote: found.votes ?? 0 }
}

const selectRating = prepare((db, { productId }: { productId: string }) =>
  db
    .selectFrom('products')
    .leftJoin('productFigures', 'productFigures.productId', 'products.id')
    .select(['ratingSum', 'votes'])
    .where('products.id', '=', productId)
    .where('retiredAt', 'is', null),
)

/** The lock makes concurrent ratings add up. Refuses `product-not-found`. */
export async function lockFigures(tx: Database, productId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into product_figures (product_id)
    select id from products where id = ${productId} and retired_at is null
    on conflict (product_id) do update set product_id = excluded.product_id`.execute(tx)
  if (!numAffectedRows) throw new Refusal('product-not-found')
}

/** The figures must be locked. */
export async function addToRating(
  tx: Database,
  productId: string,
  change: { sum: number; votes: number },
): Promise<void> {
  const figures = await tx
    .selectFrom('productFigures')
    .select(['ratingSum', 'votes'])
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  const ratingSum = figures.ratingSum + change.sum
  const votes = figures.votes + change.votes
  await tx
    .updateTable('productFigures')
    .set({ ratingSum, votes, ratingRank: ratingRank(ratingSum, votes) })
    .where('productId', '=', productId)
    .execute()
}

/** Ranks are made as if five customers had given every product 3.5 stars. */
const prior = { mean: 3.5, votes: 5 }

/** The average is Bayesian, so that a single 5 does not outrank a hundred of 4.8. */
export function ratingRank(ratingSum: number, votes: number): number {
  return (prior.mean * prior.votes + ratingSum) / (prior.votes + votes)
}

type SoldUnits = { variantId: string; quantity: number }

export async function countUnitsSold(tx: Database, sold: readonly SoldUnits[]): Promise<void> {
  await sql`
    insert into product_figures (product_id, units_sold)
    select product_id, quantity from ${rowsOf(sold)} w
    order by product_id
    on conflict (product_id) do update set units_sold = product_figures.units_sold + excluded.units_sold`.execute(
    tx,
  )
}

export async function uncountUnitsSold(tx: Database, returned: readonly SoldUnits[]): Promise<void> {
  await sql`
    update product_figures f set units_sold = greatest(0, f.units_sold - w.quantity)
    from ${rowsOf(returned)} w where f.product_id = w.product_id`.execute(tx)
}

function rowsOf(units: readonly SoldUnits[]) {
  const ids = units.map(({ variantId }) => variantId)
  const quantities = units.map(({ quantity }) => quantity)
  return sql`(
    select v.product_id, sum(w.quantity)::int as quantity
    from unnest(${ids}::uuid[], ${quantities}::int[]) as w (variant_id, quantity)
    join variants v on v.id = w.variant_id group by v.product_id)`
}

/** It is rounded to one decimal, and 0 without a vote. */
export function averageRating(sum: number | null, votes: number | null): number {
  return votes ? Math.round(((sum ?? 0) * 10) / votes) / 10 : 0
}
