import { sql } from 'drizzle-orm'
import type { OrderStatus } from '../../contract/orders.ts'
import type { Database } from '../database/connect.ts'

export type OrderFigures = Record<OrderStatus, number> & {
  /** Paid orders less refunds, in santim; one paid on delivery counts when it is complete (api.md). */
  spentSantim: number
}

/** How many orders a user has of each status, and what was spent. One statement. */
export async function orderFigures(db: Database, userId: string): Promise<OrderFigures> {
  const { rows } = await db.execute<OrderFigures>(sql`
    select count(*) filter (where status = 'pending')::int as pending,
           count(*) filter (where status = 'shipped')::int as shipped,
           count(*) filter (where status = 'complete')::int as complete,
           count(*) filter (where status = 'refunded')::int as refunded,
           count(*) filter (where status = 'canceled')::int as canceled,
           coalesce(sum(total_santim - refunded_santim) filter (
             where payment_status = 'paid' or (payment_status = 'on-delivery' and status = 'complete')
           ), 0)::bigint as "spentSantim"
      from orders where user_id = ${userId}`)
  const [figures] = rows
  if (!figures) throw new Error('An aggregate gave no row')
  return figures
}
