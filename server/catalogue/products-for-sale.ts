import type { Selectable } from 'kysely'
import type { Database } from '../database/connect.ts'
import { dependsOn } from '../dependencies.ts'
import type { ProductsTable } from './tables.ts'

/** What an order copies; `image` is the hash of the first picture. */
export type ProductForSale = Pick<
  Selectable<ProductsTable>,
  'id' | 'name' | 'description' | 'translations' | 'priceSantim'
> & { image: string | null }

export async function productsForSale(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, ProductForSale>> {
  if (ids.length === 0) return new Map()
  for (const id of ids) dependsOn('product', id)
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'description', 'translations', 'priceSantim', 'images'])
    .where('id', 'in', ids)
    .where('retiredAt', 'is', null)
    .execute()
  return new Map(rows.map(({ images, ...row }) => [row.id, { ...row, image: images[0]?.media ?? null }]))
}

export async function countProductsBySeller(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select((product) => ['sellerId', product.fn.countAll<number>().as('count')])
    .where('retiredAt', 'is', null)
    .groupBy('sellerId')
    .execute()
  return new Map(rows.map(({ sellerId, count }) => [sellerId, count]))
}
