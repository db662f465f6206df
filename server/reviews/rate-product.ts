import { Refusal } from '../../contract/refusals.ts'
import { addToRating, lockFigures } from '../catalogue/product-figures.ts'
import { productsForSale } from '../catalogue/products-for-sale.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import type {} from './tables.ts'

/** 0 without a rating. Refuses `product-not-found`. */
export async function findUserRating(db: Database, userId: string, productId: string): Promise<number> {
  const present = await presentRating(db, userId, productId)
  if (present !== undefined) return present
  const forSale = await productsForSale(db, [productId])
  if (!forSale.has(productId)) throw new Refusal('product-not-found')
  return 0
}

/** Replaces the user's previous rating and updates the product's figures. Refuses `product-not-found`. */
export async function rateProduct(
  db: Database,
  userId: string,
  { productId, value }: { productId: string; value: number },
): Promise<number> {
  await transaction(db, async (tx) => {
    await lockFigures(tx, productId)
    const before = await presentRating(tx, userId, productId)
    const rating = { value, ratedAt: tx.now() }
    await tx
      .insertInto('ratings')
      .values({ userId, productId, ...rating })
      .onConflict((conflict) => conflict.columns(['userId', 'productId']).doUpdateSet(rating))
      .execute()
    await addToRating(tx, productId, { sum: value - (before ?? 0), votes: before === undefined ? 1 : 0 })
  })
  return value
}

async function presentRating(db: Database, userId: string, productId: string): Promise<number | undefined> {
  const rating = await db
    .selectFrom('ratings')
    .select('value')
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .executeTakeFirst()
  return rating?.value
}
