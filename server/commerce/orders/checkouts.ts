import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { lockByName } from '../../platform/database/lock-by-name.ts'
import type { VariantQuantity } from '../../catalogue/stock/reservations.ts'
import type { OrdersTable } from './tables.ts'

export type Goods = { userId: string; source: OrdersTable['source']; lines: VariantQuantity[] }

type OfCheckout = Pick<Selectable<OrdersTable>, 'userId' | 'id' | 'checkoutId'>

/** It serialises the checkouts of one customer until the transaction ends. */
export async function lockCheckout(tx: Database, userId: string): Promise<void> {
  await lockByName(tx, `checkout ${userId}`)
}

export async function unpaidOrdersOfGoods(tx: Database, goods: Goods): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where ${hasSameGoods(goods)} and o.status = 'pending' and o.payment_status = 'unpaid'`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Adds the canceled orders of the same goods to the checkout of a new order, except where the goods were bought since. */
export async function joinCheckout(tx: Database, order: OfCheckout, goods: Goods): Promise<void> {
  await sql`
    update orders o set checkout_id = ${order.checkoutId}
    where ${hasSameGoods(goods)} and o.status = 'canceled' and not exists (
      select from orders b where b.user_id = o.user_id and b.checkout_id = o.checkout_id and ${wasBought})`.execute(
    tx,
  )
}

export async function wasBoughtByAnotherOrder(tx: Database, order: OfCheckout): Promise<boolean> {
  const { rows } = await sql`
    select from orders b
    where b.user_id = ${order.userId} and b.checkout_id = ${order.checkoutId} and b.id <> ${order.id}
      and ${wasBought} limit 1`.execute(tx)
  return rows.length > 0
}

export async function findUnpaidOrder(tx: Database, order: OfCheckout): Promise<string | undefined> {
  const found = await tx
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', order.userId)
    .where('checkoutId', '=', order.checkoutId)
    .where('status', '=', 'pending')
    .where('paymentStatus', '=', 'unpaid')
    .executeTakeFirst()
  return found?.id
}

export type OpenOrders = {
  unpaid: number
  cash: number
  cashSantim: number
  hasCompleted: boolean
}

/** The next checkout of the cart takes the place of these unpaid orders. */
export async function replaceableOrders(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', 'pending')
    .where('paymentStatus', '=', 'unpaid')
    .where('source', '=', 'cart')
    .where('reportedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export async function hasOrdered(db: Database, userId: string, without: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from orders
    where user_id = ${userId} and status <> 'canceled' and source <> 'gift-card' and id <> all(${without}::uuid[]) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export async function readOpenOrders(db: Database, userId: string, without: string[]): Promise<OpenOrders> {
  const isCash = sql`payment_status = 'on-delivery' and status in ('pending', 'shipped')`
  const { rows } = await sql<OpenOrders>`
    select count(*) filter (where payment_status = 'unpaid' and status = 'pending' and source <> 'office')::int as unpaid,
      count(*) filter (where ${isCash})::int as cash,
      coalesce(sum(total_santim - canceled_santim - credit_santim) filter (where ${isCash}), 0)::bigint as cash_santim,
      coalesce(bool_or(status = 'complete' and source <> 'gift-card'), false) as has_completed
    from orders where user_id = ${userId} and id <> all(${without}::uuid[])`.execute(db)
  return rows[0] ?? { unpaid: 0, cash: 0, cashSantim: 0, hasCompleted: false }
}

/**
 * Since the customer last paid, an order expired without being paid, or unpaid orders that have ended, or end now as
 * `replaced`, have reserved stock for `holdMinutes` in all.
 */
export async function hasHeldWithoutPaying(
  tx: Database,
  userId: string,
  { replaced, holdMinutes }: { replaced: string[]; holdMinutes: number },
): Promise<boolean> {
  const { rows } = await sql<{ hasExpired: boolean | null; heldMinutes: number | null }>`
    with unpaid as (
      select o.canceled_because, o.created_at, coalesce(min(t.created_at) filter (where t.status = 'canceled'),
        ${tx.now()}::timestamptz) as ended_at
      from orders o join order_transitions t on t.user_id = o.user_id and t.order_id = o.id
      where o.user_id = ${userId} and o.source not in ('office', 'gift-card') and (o.status = 'canceled' or o.id = any(${replaced}::uuid[]))
      group by o.user_id, o.id
      having not bool_or(t.payment_status in ('paid', 'on-delivery'))
    )
    select bool_or(canceled_because = 'not-paid') as has_expired,
      (extract(epoch from sum(ended_at - created_at)) / 60)::float8 as held_minutes
    from unpaid
    where canceled_because is distinct from 'by-shop' and ended_at > coalesce((
      select max(created_at) from order_transitions where user_id = ${userId} and payment_status = 'paid'),
      '-infinity')`.execute(tx)
  const { hasExpired, heldMinutes } = rows[0] ?? {}
  return hasExpired === true || (heldMinutes ?? 0) >= holdMinutes
}

/** The SQL on `orders b` is also true for an order that was canceled or refunded afterwards. */
const wasBought = sql<boolean>`exists (
  select from order_transitions t
  where t.user_id = b.user_id and t.order_id = b.id and t.payment_status in ('paid', 'on-delivery'))`

/** A cart has the same goods as one with any of its variants, a direct purchase as one of equal items. */
function hasSameGoods({ userId, source, lines }: Goods): RawBuilder<boolean> {
  const ofItems = sql`order_items i where i.user_id = o.user_id and i.order_id = o.id`
  const ids = lines.map(({ variantId }) => variantId)
  const equal = lines.map(({ variantId, quantity }) => `${variantId} ${quantity}`).toSorted()
  const isSame =
    source === 'cart'
      ? sql`exists (select from ${ofItems} and i.variant_id = any(${ids}::uuid[]))`
      : sql`${equal}::text[] = (
          select array_agg(i.variant_id || ' ' || i.quantity order by (i.variant_id || ' ' || i.quantity) collate "C")
          from ${ofItems})`
  return sql<boolean>`o.user_id = ${userId} and o.source = ${source} and ${isSame}`
}
