import { sql } from 'drizzle-orm'
import { catalogueChanged } from '../catalogue/catalogue-changed.ts'
import type { Database } from '../database/connect.ts'
import type { Pieces } from './reserve-stock.ts'

/** Held pieces are sold for good. Counts them among the pieces sold, which is what "best selling" goes by. */
export async function commitReservation(tx: Database, held: Pieces[]): Promise<void> {
  await tx.execute(sql`
    with ${moved(held)}
    update stock s set held = s.held - m.quantity, sold = s.sold + m.quantity
    from moved m where s.product_id = m."productId"`)
}

/** Held pieces are free again. */
export async function releaseReservation(tx: Database, held: Pieces[]): Promise<void> {
  if (held.length === 0) return
  const { rows } = await tx.execute<{ was_gone: boolean }>(sql`
    with ${moved(held)}
    update stock s set held = s.held - m.quantity
    from moved m where s.product_id = m."productId"
    returning s.owned - s.sold - s.held = m.quantity as was_gone`)
  if (rows.some((row) => row.was_gone)) await catalogueChanged(tx)
}

/** Sold pieces that never left the shop are on the shelf again. */
export async function returnStock(tx: Database, sold: Pieces[]): Promise<void> {
  await tx.execute(sql`
    with ${moved(sold)}
    update stock s set sold = s.sold - m.quantity
    from moved m where s.product_id = m."productId"`)
}

/** Sold pieces of any product, counted in stock or not, raise its rank among the best selling. */
export async function countUnitsSold(tx: Database, sold: Pieces[]): Promise<void> {
  await tx.execute(sql`
    insert into product_figures (product_id, pieces_sold)
    select w."productId", w.quantity from ${recordset(sold)}
    order by 1
    on conflict (product_id) do update set pieces_sold = product_figures.pieces_sold + excluded.pieces_sold`)
  await catalogueChanged(tx)
}

/** Pieces that were counted as sold and came back lower that rank again. */
export async function uncountUnitsSold(tx: Database, returned: Pieces[]): Promise<void> {
  await tx.execute(sql`
    update product_figures f set pieces_sold = greatest(0, f.pieces_sold - w.quantity)
    from ${recordset(returned)} where f.product_id = w."productId"`)
  await catalogueChanged(tx)
}

/** The rows to change, locked in the order of their ids. */
function moved(pieces: Pieces[]) {
  return sql`moved as (
    select w.* from stock s join ${recordset(pieces)} on w."productId" = s.product_id
    order by s.product_id for update of s
  )`
}

function recordset(pieces: Pieces[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as w("productId" text, quantity int)`
}
