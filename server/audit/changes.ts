import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import type { Tables } from '../database/connect.ts'
import type {} from './tables.ts'

const batchRows = 200

/** Named like the tables, which they restrict to changed rows. */
type ChangedRows = RawBuilder<unknown>

/** The rows of orders that changed, of those that replaced them, and of those to which the same charge is assigned. */
export async function* changedOrders(tx: Transaction<Tables>): AsyncIterable<ChangedRows> {
  const first = '00000000-0000-0000-0000-000000000000'
  for (let last = { userId: first, orderId: first }; ;) {
    const { rows } = await sql<typeof last>`
      select distinct user_id, order_id from changed_orders
      where (user_id, order_id) > (${last.userId}, ${last.orderId})
      order by user_id, order_id limit ${batchRows}`.execute(tx)
    if (rows.length > 0) yield rowsOfOrders(await related(tx, rows))
    if (rows.length < batchRows) return
    last = rows.at(-1) ?? last
  }
}

type OrderKey = { userId: string; orderId: string }

async function related(tx: Transaction<Tables>, changed: OrderKey[]): Promise<OrderKey[]> {
  const { rows } = await sql<OrderKey>`
    with changed as (select * from ${listed(changed)})
    select other.user_id, other.id as order_id
    from changed c join orders o on o.user_id = c.user_id and o.id = c.order_id
    join orders other on other.user_id = o.user_id and other.checkout_id = o.checkout_id
    union
    select other.user_id, other.order_id
    from changed c join payments p on p.user_id = c.user_id and p.order_id = c.order_id
    join payments other on other.gateway_reference = p.gateway_reference`.execute(tx)
  return rows
}

function listed(orders: OrderKey[]) {
  const userIds = orders.map(({ userId }) => userId)
  const orderIds = orders.map(({ orderId }) => orderId)
  return sql`unnest(${userIds}::uuid[], ${orderIds}::uuid[]) as listed (user_id, order_id)`
}

/** Transitions are only read by the key of an order. */
function rowsOfOrders(keys: OrderKey[]): ChangedRows {
  // With `offset 0`, the planner expects rows of each order. It would expect one of all of them otherwise, as both columns
  // of a key rarely match, and join the tables by comparing each row with each.
  const rowsOf = (table: string, id: string) => sql`
    ${sql.table(table)} as (
      select t.* from changed c cross join lateral (
        select * from public.${sql.table(table)} r
         where r.user_id = c.user_id and r.${sql.ref(id)} = c.order_id offset 0) t)`
  return sql`
    changed as (select * from ${listed(keys)}),
    ${sql.join([
      rowsOf('orders', 'id'),
      rowsOf('order_items', 'order_id'),
      rowsOf('shipments', 'order_id'),
      rowsOf('shipment_items', 'order_id'),
      rowsOf('payments', 'order_id'),
      rowsOf('refunds', 'order_id'),
      rowsOf('returns', 'order_id'),
      rowsOf('return_items', 'order_id'),
    ])},
    reviews as (
      select r.* from public.reviews r where (r.user_id, r.product_id) in (
        select i.user_id, v.product_id from order_items i join public.variants v on v.id = i.variant_id))`
}

/**
 * The rows of products whose counters changed otherwise than the order items that they count. Of the others only the
 * received units could be too few, which a CHECK constraint of the table prevents.
 */
export async function* unbalancedProducts(tx: Transaction<Tables>): AsyncIterable<ChangedRows> {
  const counters = await sql<{ id: string }>`
    select counter_id as id from changed_counters
    group by counter_id having (sum(reserved), sum(sold), sum(counted)) <> (0, 0, 0)`.execute(tx)
  // Mostly none. As a subquery, the planner would expect many and read all variants.
  if (counters.rows.length === 0) return
  const ids = counters.rows.map(({ id }) => id)
  const { rows } = await sql<{ productId: string }>`
    select distinct product_id from variants
    where id = any(${ids}::uuid[]) or product_id = any(${ids}::uuid[])`.execute(tx)
  for (let n = 0; n < rows.length; n += batchRows)
    yield rowsOfProducts(rows.slice(n, n + batchRows).map(({ productId }) => productId))
}

/** Orders are only read by their key. */
function rowsOfProducts(ids: string[]): ChangedRows {
  const rowsOf = (table: string) => sql`
    ${sql.table(table)} as (
      select t.* from changed c join public.${sql.table(table)} t on t.variant_id = c.id)`
  return sql`
    changed as (select id from public.variants where product_id = any(${ids}::uuid[])),
    product_figures as (select * from public.product_figures where product_id = any(${ids}::uuid[])),
    ${sql.join(['stock', 'order_items'].map(rowsOf))}`
}

/** Those of the snapshot. */
export async function forgetChanges(tx: Transaction<Tables>): Promise<void> {
  await tx.deleteFrom('changedOrders').execute()
  await tx.deleteFrom('changedCounters').execute()
}
