import { sql } from 'kysely'
import type { Database } from '../server/platform/database/connect.ts'
import { newId } from '../server/platform/database/new-id.ts'

export type NewPurchase = {
  userId: string
  productIds: readonly string[]
  at: Date
  status?: 'pending' | 'shipped' | 'complete' | 'canceled' | 'refunded'
}

/** Accounts that only buy: nobody can log in to them. */
export async function newBuyers(db: Database, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  await sql`
    insert into users (id, full_name, email, email_key, created_at)
    select id, 'Abebe Bikila', id || '@example.com', id || '@example.com', ${db.now()}
    from unnest(${ids}::uuid[]) as given (id)`.execute(db)
  return ids
}

/** Paid orders are written as rows, one unit of each product, as many are needed. Returns their ids. */
export async function newPurchases(db: Database, purchases: readonly NewPurchase[]): Promise<string[]> {
  const orders = purchases.map((purchase) => ({ ...purchase, id: newId() }))
  const lines = orders.flatMap(({ id, userId, productIds }) =>
    productIds.map((productId, position) => ({ id, userId, productId, position })),
  )
  await sql`
    insert into orders (user_id, id, order_number, checkout_id, status, payment_status, source, total_santim,
      full_name, email, phone, created_at)
    select o."userId", o.id, o.id::text, o.id, coalesce(o.status, 'complete'), 'paid', 'cart', 10000,
      'Abebe Bikila', 'abebe@example.com', '+251911223344', o.at
    from json_to_recordset(${JSON.stringify(orders)}) as o ("userId" uuid, id uuid, status text, at timestamptz)`.execute(
    db,
  )
  await sql`
    insert into order_items (user_id, order_id, position, variant_id, name, unit_price_santim, quantity,
      line_total_santim, reservation)
    select l."userId", l.id, l.position, v.id, 'Jebena', 100, 1, 100, 'none'
    from json_to_recordset(${JSON.stringify(lines)}) as l ("userId" uuid, id uuid, "productId" uuid, position int)
    join lateral (
      select v.id from variants v where v.product_id = l."productId" order by v.position, v.id limit 1) v on true`.execute(
    db,
  )
  return orders.map(({ id }) => id)
}
