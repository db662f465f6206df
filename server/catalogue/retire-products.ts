import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { catalogueChanged } from './catalogue-changed.ts'

/**
 * Takes every product off sale whose SKU is not among these; old orders keep showing it. Gives how many it were, or
 * in a dry run would be.
 */
export async function retireOthers(
  db: Database,
  skus: readonly string[],
  { dryRun }: { dryRun: boolean },
): Promise<number> {
  const others = sql`retired_at is null and not exists (
    select from unnest(${sql.param(skus)}::text[]) as kept (sku) where kept.sku = products.sku)`
  if (dryRun) {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*) as n from products where ${others}`)
    return rows[0]?.n ?? 0
  }
  return transaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update products set retired_at = ${tx.now()}, updated_at = ${tx.now()} where ${others}`)
    if (rowCount) await catalogueChanged(tx)
    return rowCount ?? 0
  })
}

/** Takes one product off sale. Gives its name, or undefined when there is none of this SKU on sale. */
export async function retireProduct(db: Database, sku: string): Promise<string | undefined> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      update products set retired_at = ${tx.now()}, updated_at = ${tx.now()}
      where sku = ${sku} and retired_at is null returning name`)
    if (rows[0]) await catalogueChanged(tx)
    return rows[0]?.name
  })
}
