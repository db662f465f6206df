import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { OrderStatus } from '../../../contract/order-statuses.ts'
import type { Database } from '../../platform/database/connect.ts'

type OrderFigures = Record<OrderStatus, number> & {
  /** Refunds are taken off; cash on delivery counts when the order is complete. */
  spentSantim: number
}

export async function orderFigures(db: Database, userId: string): Promise<OrderFigures> {
  const { rows } = await sql<OrderFigures>`
    select count(*) filter (where status = 'pending') as pending,
           count(*) filter (where status = 'shipped') as shipped,
           count(*) filter (where status = 'complete') as complete,
           count(*) filter (where status = 'refunded') as refunded,
           count(*) filter (where status = 'canceled') as canceled,
           coalesce(sum(total_santim - refunded_santim - canceled_santim) filter (
             where source <> 'gift-card'
               and (payment_status = 'paid' or (payment_status = 'on-delivery' and status = 'complete'))
           ), 0) as spent_santim
      from orders where user_id = ${userId}`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('An aggregate returned no row')
  return figures
}

/** Of the orders `o`, those of which the shop has something to send. Orders from before there were parts have none. */
export function isToPack(): RawBuilder<boolean> {
  return sql`o.status = 'pending' and o.payment_status in ('paid', 'on-delivery') and coalesce((
    select bool_or(w.sent_by = 'shop') from order_parts w
    where w.user_id = o.user_id and w.order_id = o.id and w.status in ('new', 'accepted')), true)`
}

export async function countOrdersToPack(db: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select from orders o where ${isToPack()} limit ${limit}
    ) waiting`.execute(db)
  return rows[0]?.found ?? 0
}
