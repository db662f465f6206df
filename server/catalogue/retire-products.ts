import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import type {} from './tables.ts'

/** Retires products whose SKU is not listed; old orders still show them. Returns their number, in a dry run too. */
export async function retireOthers(
  db: Database,
  skus: readonly string[],
  { dryRun }: { dryRun: boolean },
): Promise<number> {
  const isOther = sql<boolean>`retired_at is null and not exists (
    select from unnest(${skus}::text[]) as listed (sku) where listed.sku = products.sku)`
  if (dryRun) {
    const { count } = await db
      .selectFrom('products')
      .select((product) => product.fn.countAll<number>().as('count'))
      .where(isOther)
      .executeTakeFirstOrThrow()
    return count
  }
  return transaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('products')
      .set({ retiredAt: tx.now(), updatedAt: tx.now() })
      .where(isOther)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })
}

/** Returns its name, or undefined if no product of this SKU is on sale. */
export async function retireProduct(db: Database, sku: string): Promise<string | undefined> {
  return transaction(db, async (tx) => {
    const retired = await tx
      .updateTable('products')
      .set({ retiredAt: tx.now(), updatedAt: tx.now() })
      .where('sku', '=', sku)
      .where('retiredAt', 'is', null)
      .returning('name')
      .executeTakeFirst()
    return retired?.name
  })
}
