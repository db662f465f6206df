import { sql } from 'kysely'
import { rateLimits } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { addToRating, lockFigures } from '../products/product-figures.ts'
import { checkForSale } from '../products/products-for-sale.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { enforceRateLimit } from '../../platform/sessions/rate-limit.ts'
import type { Shop } from '../../platform/shop.ts'

export async function findUserRating(db: Database, userId: string, productId: string): Promise<number> {
  const present = await presentRating(db, userId, productId)
  if (present !== undefined) return present
  await checkForSale(db, productId)
  return 0
}

/** Replaces the user's previous rating. The same value again is not counted. Refuses `too-many-requests` and `own-store`. */
export async function changeRating(
  shop: Pick<Shop, 'db' | 'config'>,
  userId: string,
  { productId, value }: { productId: string; value: number },
): Promise<number> {
  if ((await presentRating(shop.db, userId, productId)) === value) {
    await checkForSale(shop.db, productId)
    return value
  }
  await enforceRateLimit(shop, rateLimits.rating, userId)
  await rateProduct(shop.db, userId, { productId, value })
  return value
}

/** Refuses `own-store`, as the own goods are not rated. */
export async function rateProduct(
  db: Database,
  userId: string,
  { productId, value }: { productId: string; value: number },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockFigures(tx, productId)
    const before = await presentRating(tx, userId, productId)
    if (before === value) return
    if (await isOfOwnStore(tx, userId, productId)) throw new Refusal('own-store')
    const rating = { value, ratedAt: tx.now() }
    await tx
      .insertInto('ratings')
      .values({ userId, productId, ...rating })
      .onConflict((conflict) => conflict.columns(['userId', 'productId']).doUpdateSet(rating))
      .execute()
    await addToRating(tx, productId, { sum: value - (before ?? 0), votes: before === undefined ? 1 : 0 })
  })
}

async function isOfOwnStore(tx: Database, userId: string, productId: string): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select is_of_store(${userId}, seller_id) as is_own from products where id = ${productId}`.execute(tx)
  return rows[0]?.isOwn ?? false
}

export async function presentRating(
  db: Database,
  userId: string,
  productId: string,
): Promise<number | undefined> {
  const rating = await db
    .selectFrom('ratings')
    .select('value')
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .executeTakeFirst()
  return rating?.value
}
