import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import { averageRating } from '../catalogue/cards.ts'
import { productsForSale } from '../catalogue/products-for-sale.ts'
import type { Database } from '../database/connect.ts'
import { ratings } from './tables.ts'

/** The average to one decimal and how many rated; 0 and 0 without a vote. Refuses `product-not-found`. */
export async function findRating(db: Database, productId: string): Promise<{ rating: number; vote: number }> {
  const { rows } = await db.execute<{ sum: number | null; votes: number | null }>(sql`
    select f.rating_sum as sum, f.votes
      from products p left join product_figures f on f.product_id = p.id
     where p.id = ${productId} and p.retired_at is null`)
  const [found] = rows
  if (!found) throw new Refusal('product-not-found')
  return { rating: averageRating(found.sum, found.votes), vote: found.votes ?? 0 }
}

/** The rating a user gave a product; 0 when none. Refuses `product-not-found`. */
export async function findUserRating(db: Database, userId: string, productId: string): Promise<number> {
  const [found] = await db
    .select({ value: ratings.value })
    .from(ratings)
    .where(and(eq(ratings.userId, userId), eq(ratings.productId, productId)))
  if (found) return found.value
  const sold = await productsForSale(db, [productId])
  if (!sold.has(productId)) throw new Refusal('product-not-found')
  return 0
}
