import { sql } from 'drizzle-orm'
import { catalogueChanged } from '../catalogue/catalogue-changed.ts'
import type { Database } from '../database/connect.ts'
import type { Pieces } from './hold-pieces.ts'

/** Held pieces are sold for good. Counts them among the pieces sold, which is what "best selling" goes by. */
export async function takePieces(tx: Database, held: Pieces[]): Promise<void> {
  await tx.execute(sql`
    with ${moved(held)}
    update stock s set held = s.held - m.quantity, sold = s.sold + m.quantity
    from moved m where s.product_id = m."productId"`)
}

/** Held pieces are free again. */
export async function releasePieces(tx: Database, held: Pieces[]): Promise<void> {
  if (held.length === 0) return
  const { rows } = await tx.execute<{ was_gone: boolean }>(sql`
    with ${moved(held)}
    update stock s set held = s.held - m.quantity
    from moved m where s.product_id = m."productId"
    returning s.owned - s.sold - s.held = m.quantity as was_gone`)
  if (rows.some((row) => row.was_gone)) await catalogueChanged(tx)
}

/** Sold pieces of any product, counted or not, raise its rank among the best selling. */
export async function countSales(tx: Database, sold: Pieces[]): Promise<void> {
  await tx.execute(sql`
    insert into product_figures (product_id, pieces_sold)
    select w."productId", w.quantity
    from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) as w("productId" text, quantity int)
    order by 1
    on conflict (product_id) do update set pieces_sold = product_figures.pieces_sold + excluded.pieces_sold`)
  await catalogueChanged(tx)
}

/** The rows to change, locked in the order of their ids. */
function moved(pieces: Pieces[]) {
  return sql`moved as (
    select w.* from stock s
    join jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as w("productId" text, quantity int)
      on w."productId" = s.product_id
    order by s.product_id for update of s
  )`
}
