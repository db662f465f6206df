import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/connect.ts'
import { bought } from './order-checks.ts'

const batchRows = 200
/** Today and so many days before it. */
const auditedDays = 2

const tablesOfOrders = [
  'order_items',
  'order_parts',
  'code_uses',
  'discount_uses',
  'shipments',
  'shipment_items',
  'refunds',
  'returns',
  'disputes',
  'dispute_refund_items',
  'return_items',
  'refunded_items',
  'refunded_deliveries',
  'received_money',
  'order_changes',
  'order_reductions',
  'credit_entries',
  'gift_purchases',
  'charge_backs',
]

/** They are named like the tables, which they restrict to changed rows. */
type ChangedRows = RawBuilder<unknown>

/** The rows come with all payments to which the charges of these orders are assigned. */
export async function* changedOrders(tx: Transaction<Tables>): AsyncIterable<ChangedRows> {
  const first = '00000000-0000-0000-0000-000000000000'
  for (let last = { userId: first, orderId: first }; ;) {
    const { rows } = await sql<typeof last>`
      select distinct user_id, order_id from changed_orders
      where (user_id, order_id) > (${last.userId}, ${last.orderId})
      order by user_id, order_id limit ${batchRows}`.execute(tx)
    if (rows.length > 0) yield rowsOfOrders(rows)
    if (rows.length < batchRows) return
    last = rows.at(-1) ?? last
  }
}

/**
 * Transitions are only read by the key of an order. The other orders of a checkout are not read: a unique index suffices.
 * Whether a reviewer has bought a product is looked up in all their orders only if no changed order tells.
 */
function rowsOfOrders(keys: { userId: string; orderId: string }[]): ChangedRows {
  const userIds = keys.map(({ userId }) => userId)
  const orderIds = keys.map(({ orderId }) => orderId)
  // With `offset 0`, the planner expects rows of each order. It would expect one of all of them otherwise, as both columns
  // of a key rarely match, and join the tables by comparing each row with each.
  const ofOrders = (table: string, id = 'order_id') => sql`
    select t.* from changed c cross join lateral (
      select * from public.${sql.table(table)} r
       where r.user_id = c.user_id and r.${sql.ref(id)} = c.order_id offset 0) t`
  return sql`
    changed as (select * from unnest(${userIds}::uuid[], ${orderIds}::uuid[]) as listed (user_id, order_id)),
    orders as (${ofOrders('orders', 'id')}),
    own_payments as (${ofOrders('payments')}),
    payments as (
      select * from own_payments
      union all
      select distinct on (t.user_id, t.id) t.* from own_payments p cross join lateral (
        select * from public.payments r where r.gateway_reference = p.gateway_reference offset 0) t
      where (t.user_id, t.id) not in (select user_id, id from own_payments)),
    ${sql.join(tablesOfOrders.map((table) => sql`${sql.table(table)} as (${ofOrders(table)})`))},
    variants as (
      select v.* from (select distinct variant_id from order_items) i cross join lateral (
        select * from public.variants where id = i.variant_id offset 0) v),
    reviews as (
      select r.* from (
        select distinct i.user_id, v.product_id from order_items i join variants v on v.id = i.variant_id
      ) b cross join lateral (
        select * from public.reviews where user_id = b.user_id and product_id = b.product_id offset 0) r),
    bought_in_changed as (${sql.raw(bought)}),
    bought as (
      select * from bought_in_changed
      union all
      select r.user_id, r.product_id from reviews r
       where (r.user_id, r.product_id) not in (select * from bought_in_changed) and has_bought(r.user_id, r.product_id))`
}

/** A CHECK constraint prevents that the received units of other products are too few. */
export async function* unbalancedProducts(tx: Transaction<Tables>): AsyncIterable<ChangedRows> {
  const counters = await sql<{ id: string }>`
    select counter_id as id from changed_counters
    group by counter_id having (sum(reserved), sum(sold), sum(counted)) <> (0, 0, 0)`.execute(tx)
  // There are mostly none. As a subquery, the planner would expect many and read all variants.
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
    ${sql.join(['stock', 'order_items', 'draft_lines'].map(rowsOf))}`
}

/** The history of all variants whose counters changed, though what is sold and reserved agrees with orders. */
export function historyOfChanged(): ChangedRows {
  const rowsOf = (table: string) => sql`
    ${sql.table(table)} as (
      select t.* from (select distinct counter_id from changed_counters) c
      join public.${sql.table(table)} t on t.variant_id = c.counter_id)`
  return sql.join(['stock', 'stock_movements', 'place_stock'].map(rowsOf))
}

/** Reports read days as a whole, so that the last ones are compared and not only their changed orders. */
export function lastDays(): ChangedRows {
  const first = sql`day_of(shop_now()) - ${sql.lit(auditedDays)}::int`
  const ofOrders = (table: string) => sql`
    ${sql.table(table)} as (
      select t.* from orders o cross join lateral (
        select * from public.${sql.table(table)} r where r.user_id = o.user_id and r.order_id = o.id offset 0) t)`
  return sql`
    orders as (
      select * from public.orders where created_at >= (${first})::timestamp at time zone 'UTC' - interval '3 hours'),
    ${sql.join(['order_items', 'discount_uses', 'returns', 'return_items'].map(ofOrders))},
    sales_by_day as (select * from public.sales_by_day where day >= ${first})`
}

export async function forgetChanges(tx: Transaction<Tables>): Promise<void> {
  await tx.deleteFrom('changedOrders').execute()
  await tx.deleteFrom('changedCounters').execute()
}
