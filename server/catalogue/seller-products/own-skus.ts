import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

/** Without digits and letters that are taken for each other. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeLength = 6

/** It is the same for all SKUs of a seller. */
function codeOfSeller(sellerId: string): string {
  const bytes = createHash('sha256').update(sellerId).digest().subarray(0, codeLength)
  return [...bytes].map((byte) => letters[byte % letters.length]).join('')
}

/**
 * By the SKUs of a seller's file, those that the shop has for them. SKUs are unique in the whole shop: one that the
 * seller does not have gets its code, whether others have it or not, so that nothing tells which SKUs are taken.
 */
export async function findOwnSkus(
  db: Database,
  sellerId: string,
  skus: readonly string[],
): Promise<(sku: string) => string> {
  const { rows } = await sql<{ sku: string }>`
    select w.sku from unnest(${[...new Set(skus)]}::text[]) as w (sku)
    where exists (select from products p where p.sku = w.sku and p.seller_id = ${sellerId})
      or exists (
        select from variants v join products p on p.id = v.product_id where v.sku = w.sku and p.seller_id = ${sellerId})
      or w.sku in (
        select sent #>> '{}' from product_proposals c join products p on p.id = c.product_id,
          jsonb_path_query(c.content, '$.product.variants[*].sku') sent
        where p.seller_id = ${sellerId})`.execute(db)
  const own = new Set(rows.map(({ sku }) => sku))
  const ending = `-${codeOfSeller(sellerId)}`
  return (sku) => (own.has(sku) || sku.endsWith(ending) ? sku : sku + ending)
}
