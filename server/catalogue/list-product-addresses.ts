import { and, asc, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { products } from './tables.ts'

export type ProductAddress = { id: string; changedAt: Date }

/** The products on sale whose id comes after `after`, by id: what search engines are told of. */
export async function listProductAddresses(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<ProductAddress[]> {
  return db
    .select({ id: products.id, changedAt: products.updatedAt })
    .from(products)
    .where(and(isNull(products.retiredAt), gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit)
}

/**
 * The ids after which the second and every further part of `size` products begins. Empty where all products on
 * sale are one part.
 */
export async function listAddressParts(db: Database, size: number): Promise<string[]> {
  const numbered = db
    .select({
      id: products.id,
      place: sql<number>`row_number() over (order by ${products.id})`.as('place'),
      total: sql<number>`count(*) over ()`.as('total'),
    })
    .from(products)
    .where(isNull(products.retiredAt))
    .as('numbered')
  const ends = await db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`${numbered.place} % ${size} = 0 and ${numbered.place} < ${numbered.total}`)
    .orderBy(numbered.place)
  return ends.map(({ id }) => id)
}
