import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type {} from './tables.ts'

type OpenOrders = {
  unpaid: number
  /** With cash on delivery, until they are delivered. */
  cash: number
  cashSantim: number
  hasCompleted: boolean
}

/** Figures of a customer's open orders, without those of the given ids. */
export async function readOpenOrders(db: Database, userId: string, without: string[]): Promise<OpenOrders> {
  const isCash = sql`payment_status = 'on-delivery' and status in ('pending', 'shipped')`
  const { rows } = await sql<OpenOrders>`
    select count(*) filter (where payment_status = 'unpaid' and status = 'pending')::int as unpaid,
      count(*) filter (where ${isCash})::int as cash,
      coalesce(sum(total_santim) filter (where ${isCash}), 0)::bigint as cash_santim,
      coalesce(bool_or(status = 'complete'), false) as has_completed
    from orders where user_id = ${userId} and id <> all(${without}::uuid[])`.execute(db)
  return rows[0] ?? { unpaid: 0, cash: 0, cashSantim: 0, hasCompleted: false }
}

/** The units that a customer's open orders have reserved, by product. */
export async function reservedUnits(
  db: Database,
  userId: string,
  without: string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ productId: string; quantity: number }>`
    select product_id, sum(quantity)::int as quantity from order_items
    where user_id = ${userId} and reservation = 'reserved' and order_id <> all(${without}::uuid[])
    group by product_id`.execute(db)
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]))
}
