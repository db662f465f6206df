import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'

/** Old orders still show them. Returns their number, in a dry run too. */
export async function retireOthers(
  db: Database,
  skus: readonly string[],
  { dryRun }: { dryRun: boolean },
): Promise<number> {
  const isOther = sql<boolean>`(retired_at is null or withheld = 'seller') and id not in (
    select p.id from unnest(${skus}::text[]) as listed (sku) join products p using (sku)
    union all
    select v.product_id from unnest(${skus}::text[]) as listed (sku) join variants v using (sku)
    where v.retired_at is null)`
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
      .set({ retiredAt: tx.now(), withheld: null, updatedAt: tx.now() })
      .where(isOther)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })
}

/**
 * It is a product by its SKU, or one variant by its own. A variant may have the SKU of its product: `onlyVariant` means
 * the variant then. The last variant is retired with its product. Returns undefined if nothing of this SKU is on sale.
 */
export async function retireProduct(
  db: Database,
  sku: string,
  { onlyVariant = false }: { onlyVariant?: boolean } = {},
): Promise<string | undefined> {
  return transaction(db, async (tx) => {
    const { rows } = await sql<{ id: string; name: string; variantId: string | null }>`
      select p.id, p.name, (
        select id from variants v where v.product_id = p.id and v.sku = ${sku} and (${onlyVariant} or p.sku <> ${sku})
            and v.retired_at is null) as variant_id
      from products p
      where (p.retired_at is null or p.withheld = 'seller') and ((not ${onlyVariant} and p.sku = ${sku}) or p.id = (
        select product_id from variants v where v.sku = ${sku} and v.retired_at is null))
      order by p.sku = ${sku} desc limit 1
      for no key update`.execute(tx)
    const [found] = rows
    if (!found) return undefined
    const { variantId } = found
    const others = await tx
      .selectFrom('variants')
      .select('id')
      .where('productId', '=', found.id)
      .where('id', '!=', variantId ?? found.id)
      .where('retiredAt', 'is', null)
      .execute()
    const now = tx.now()
    if (variantId !== null && others.length > 0) {
      await tx.updateTable('variants').set({ retiredAt: now }).where('id', '=', variantId).execute()
    } else {
      await tx
        .updateTable('products')
        .set({ retiredAt: now, withheld: 'hidden', updatedAt: now })
        .where('id', '=', found.id)
        .execute()
    }
    return found.name
  })
}
