import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../database/connect.ts'
import type {} from './tables.ts'

export type ProductQuantity = { productId: string; quantity: number }

/** SQL; null for unlimited stock. Includes the user's own unpaid cart order, which the next checkout replaces. */
export function availableToSell(userId: string, productId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(
    select s.received - s.sold - s.reserved + coalesce((
      select sum(i.quantity) from orders o join order_items i on i.user_id = o.user_id and i.order_id = o.id
      where o.user_id = ${userId} and o.status = 'pending' and o.payment_status = 'unpaid' and o.source = 'cart'
        and i.product_id = s.product_id and i.reservation = 'reserved'
    ), 0) from stock s where s.product_id = ${productId})::int`
}

type Reserved = {
  /** The products with counted stock. */
  counted: Set<string>
  /** What is left of the products that are short. If there are any, nothing was reserved. */
  short: Map<string, number>
}

export async function reserveStock(tx: Database, wanted: ProductQuantity[]): Promise<Reserved> {
  const { rows } = await sql<{ productId: string; available: number; isEnough: boolean }>`
    with locked as (
      select s.product_id, s.received - s.sold - s.reserved as available, w.quantity
      from stock s join ${rowsOf(wanted)} on w.product_id = s.product_id
      order by s.product_id for update of s
    ), reserved as (
      update stock s set reserved = s.reserved + l.quantity from locked l
      where s.product_id = l.product_id and not exists (select 1 from locked where locked.quantity > locked.available)
    )
    select product_id, available::int, quantity <= available as is_enough from locked`.execute(tx)
  const short = rows.filter((row) => !row.isEnough)
  return {
    counted: new Set(rows.map((row) => row.productId)),
    short: new Map(short.map((row) => [row.productId, Math.max(0, row.available)])),
  }
}

export async function commitReservation(tx: Database, reserved: ProductQuantity[]): Promise<void> {
  await sql`
    with ${locked(reserved)}
    update stock s set reserved = s.reserved - l.quantity, sold = s.sold + l.quantity
    from locked l where s.product_id = l.product_id`.execute(tx)
}

export async function releaseReservation(tx: Database, reserved: ProductQuantity[]): Promise<void> {
  if (reserved.length === 0) return
  await sql`
    with ${locked(reserved)}
    update stock s set reserved = s.reserved - l.quantity
    from locked l where s.product_id = l.product_id`.execute(tx)
}

export async function returnStock(tx: Database, sold: ProductQuantity[]): Promise<void> {
  await sql`
    with ${locked(sold)}
    update stock s set sold = s.sold - l.quantity
    from locked l where s.product_id = l.product_id`.execute(tx)
}

function locked(quantities: ProductQuantity[]) {
  return sql`locked as (
    select w.* from stock s join ${rowsOf(quantities)} on w.product_id = s.product_id
    order by s.product_id for update of s
  )`
}

function rowsOf(quantities: ProductQuantity[]) {
  const ids = quantities.map(({ productId }) => productId)
  const counts = quantities.map(({ quantity }) => quantity)
  return sql`unnest(${ids}::uuid[], ${counts}::int[]) as w (product_id, quantity)`
}
