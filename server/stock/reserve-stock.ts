import { sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import { catalogueChanged } from '../catalogue/catalogue-changed.ts'
import type { Database } from '../database/connect.ts'

export type Pieces = { productId: string; quantity: number }

/**
 * Holds pieces of several products for an order, or none of them: one conditional statement, which no two orders
 * can both pass for the same piece. Rows are locked in the order of their ids, so that orders queue up and do not
 * deadlock. Handlers the ids of the products that are counted at all; refuses `out-of-stock` with what is left.
 */
export async function reserveStock(tx: Database, wanted: Pieces[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{
    product_id: string
    remaining: number
    is_last: boolean
    ok: boolean
  }>(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w("productId" text, quantity int)
    ), locked as (
      select s.product_id, s.owned - s.sold - s.held as remaining, w.quantity
      from stock s join wanted w on w."productId" = s.product_id
      order by s.product_id for update of s
    ), held as (
      update stock s set held = s.held + l.quantity from locked l
      where s.product_id = l.product_id and not exists (select 1 from locked where locked.quantity > locked.remaining)
    )
    select product_id, remaining::int, quantity = remaining as is_last, quantity <= remaining as ok from locked`)
  const short = rows.find((row) => !row.ok)
  if (short) throw new Refusal('out-of-stock', { left: short.remaining })
  if (rows.some((row) => row.is_last)) await catalogueChanged(tx)
  return new Set(rows.map((row) => row.product_id))
}
