import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'

/**
 * A product without a stock row is never short. One whose pieces were once counted keeps its row, so that what was
 * sold and is held stays known, and owns this many, more than any shelf holds.
 */
export const unlimitedStock = 2_000_000_000

/** What an operator calls the stock: pieces on the shelf, those held for open orders among them. */
export function stockOnHand(row: { owned: number; sold: number } | undefined): number | null {
  return row === undefined || row.owned >= unlimitedStock ? null : row.owned - row.sold
}

/** Pieces to be on the shelf from now on; null for a product that is never short. */
export type ShelfCount = { productId: string; pieces: number | null }

/**
 * Sets how many pieces are on the shelf. Fewer than are held for open orders is not possible: then exactly those
 * stay, and the product is named in `short` with what is held. Gives the products whose stock changed.
 */
export async function setStock(
  tx: Database,
  counts: readonly ShelfCount[],
): Promise<{ changed: Set<string>; short: Map<string, number> }> {
  const ids = counts.map((count) => count.productId)
  const { rows } = await tx.execute<{ id: string; owned: number; held: number; sold: number }>(sql`
    select product_id as id, owned, held, sold from stock
    where product_id = any(${sql.param(ids)}::text[]) order by product_id for update`)
  const present = new Map(rows.map((row) => [row.id, row]))
  const short = new Map<string, number>()
  const owned = new Map<string, number>()
  const gone: string[] = []
  for (const { productId, pieces } of counts) {
    const row = present.get(productId)
    if (pieces === null) {
      if (row && row.sold + row.held === 0) gone.push(productId)
      else if (row && row.owned < unlimitedStock) owned.set(productId, unlimitedStock)
      continue
    }
    const { sold, held } = row ?? { sold: 0, held: 0 }
    if (pieces < held) short.set(productId, held)
    const next = sold + Math.max(pieces, held)
    if (row?.owned !== next) owned.set(productId, next)
  }
  if (gone.length > 0)
    await tx.execute(sql`delete from stock where product_id = any(${sql.param(gone)}::text[])`)
  if (owned.size > 0) {
    await tx.execute(sql`
      insert into stock as s (product_id, owned)
      select * from unnest(${sql.param([...owned.keys()])}::text[], ${sql.param([...owned.values()])}::bigint[])
      on conflict (product_id) do update set owned = excluded.owned`)
  }
  return { changed: new Set([...gone, ...owned.keys()]), short }
}
