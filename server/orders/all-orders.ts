import { sql } from 'drizzle-orm'
import type { OrderStatus } from '../../contract/orders.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import type { WholeOrder } from './order-on-wire.ts'
import { readOrders } from './read-orders.ts'

const pageLength = 500

/** Every order of the shop, newest first, all or those of one status, read page by page however many there are. */
export async function* allOrders(
  db: Database,
  { status }: { status?: OrderStatus | undefined } = {},
): AsyncGenerator<WholeOrder> {
  const ofStatus = status ? sql`o.status = ${status}` : sql`true`
  let behind = sql`true`
  for (;;) {
    const page = await readOrders(db, sql`${ofStatus} and ${behind}`, pageLength)
    yield* page
    const last = page.at(-1)
    if (!last || page.length < pageLength) return
    behind = sql`(o.created_at, o.id) < (${last.createdAt}::timestamptz, ${last.id})`
  }
}

/** One order by the number people say, or by its id. Refuses `order-not-found`. */
export async function findAnyOrder(db: Database, numberOrId: string): Promise<WholeOrder> {
  const named = sql`o.order_number = ${numberOrId.trim().toUpperCase()} or o.id = ${numberOrId.trim()}`
  const [order] = await readOrders(db, named, 1)
  if (!order) throw new Refusal('order-not-found')
  return order
}
