import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

/** Also those that are not on sale. */
export async function productsInOrder(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('products')
    .select(['id', 'sku', 'name', 'translations', 'images', 'retiredAt'])
    .where('id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .execute()
}
