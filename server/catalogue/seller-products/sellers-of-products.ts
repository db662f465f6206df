import type { Database } from '../../platform/database/connect.ts'

/** By the ids of the products; unknown ones are left out. */
export async function sellersOfProducts(
  db: Database,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'sellerId'])
    .where('id', 'in', productIds)
    .execute()
  return new Map(rows.map(({ id, sellerId }) => [id, sellerId]))
}

export async function productIdOf(db: Database, sku: string): Promise<string | undefined> {
  const row = await db.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst()
  return row?.id
}
