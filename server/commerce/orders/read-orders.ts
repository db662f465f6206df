import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { HoldReason } from '../../../contract/order-holds.ts'
import type { OrderStatus } from '../../../contract/order-statuses.ts'
import type { Order, PaymentStatus, Rider } from '../../../contract/orders.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { sellerOf } from '../../catalogue/sellers/sellers.ts'
import type { SellerRow } from '../../catalogue/sellers/sellers.ts'
import type { CarrierOfParcel } from '../carriers/carriers.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { OrderRow } from './place-order.ts'
import type { OrderPartsTable } from '../parts/tables.ts'
import type { OrderUnits } from './shipments.ts'
import type { OrderItemsTable, StoredContents } from './tables.ts'
import type { OrderKey } from './transition-order.ts'

type StoredShipment = {
  id: string
  number: number
  trackingNumber: string | null
  carrier: CarrierOfParcel | null
  rider: Rider | null
  collectSantim: number | null
  creditSantim: number
  actor: string
  at: string
  deliveredAt: string | null
  refusedAt: string | null
  items: OrderUnits[]
}

/** It is what of the order one seller answers for. */
type PartOfOrder = Pick<
  Selectable<OrderPartsTable>,
  'id' | 'number' | 'status' | 'sentBy' | 'goodsSantim' | 'deliverySantim' | 'ownDelivery' | 'endedBecause'
> & {
  seller: SellerRow
  /** It is text, as JSON has it. */
  acceptDueAt: string | null
}

export type WholeOrder = OrderRow & {
  items: (Omit<
    Selectable<OrderItemsTable>,
    | 'userId'
    | 'orderId'
    | 'position'
    | 'reservation'
    | 'commissionBasisPoints'
    | 'commissionBaseSantim'
    | 'commissionSantim'
    | 'commissionVatSantim'
    | 'shopSavingSantim'
  > & {
    productId: string
  })[]
  /** They are empty until a job has divided an old order. Parts without lines are left out. */
  parts: PartOfOrder[]
  checking: Order['checking'] | null
  /** It is what has arrived of an order that is not paid yet. */
  part: { receivedSantim: number; dueSantim: number } | null
  /** It is not needed for the order, and not sent back yet. */
  owedSantim: number
  replacement: { id: string; number: string } | null
  /** The order must not be sent while it has one. */
  holds: { reason: HoldReason; at: string }[]
  taxInvoice: string | null
  changes: {
    actor: string
    reason: string
    before: StoredContents
    after: StoredContents
    at: string
  }[]
  /** Timestamps are as PostgreSQL writes them in JSON. */
  shipments: StoredShipment[]
  transitions: {
    status: OrderStatus
    paymentStatus: PaymentStatus
    actor: string
    note: string
    at: string
  }[]
}

/** What came back counts as canceled. */
export function unitsUnsent({ items, shipments }: WholeOrder, position: number): number {
  const sent = shipments
    .filter(({ refusedAt }) => refusedAt === null)
    .flatMap((shipment) => shipment.items)
    .filter((item) => item.position === position)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const item = items[position]
  return item ? item.quantity - item.canceledUnits - sent : 0
}

const partsOfOrder = sql`
  coalesce((
    select json_agg(json_build_object(
      'id', q.id, 'number', q.number, 'status', q.status, 'sentBy', q.sent_by, 'goodsSantim', q.goods_santim,
      'deliverySantim', q.delivery_santim, 'ownDelivery', q.own_delivery, 'endedBecause', q.ended_because, 'acceptDueAt', q.accept_due_at,
      'seller', ${sellerOf(sql.ref('q.seller_id'))}) order by q.number)
    from order_parts q
    where q.user_id = o.user_id and q.order_id = o.id and q.ended_because is distinct from 'changed'
  ), '[]')`

/** `where` is a condition on `orders o`. */
export async function readOrders(
  db: Database,
  where: RawBuilder<unknown>,
  limit: number,
  offset = 0,
): Promise<WholeOrder[]> {
  const { rows } = await sql<WholeOrder>`
    select o.*,
      coalesce((
        select json_agg(json_build_object(
          'productId', v.product_id, 'variantId', i.variant_id, 'sku', coalesce(nullif(i.sku, ''), v.sku),
          'options', i.options, 'optionTranslations', i.option_translations, 'name', i.name, 'description', i.description, 'translations', i.translations, 'terms', i.terms,
          'noteLabel', i.note_label, 'note', i.note,
          'image', i.image, 'unitPriceSantim', i.unit_price_santim,
          'listedSantim', i.listed_santim, 'priceReason', i.price_reason,
          'compareAtSantim', i.compare_at_santim, 'quantity', i.quantity,
          'lineTotalSantim', i.line_total_santim, 'codeSavingSantim', i.code_saving_santim,
          'automaticSavingSantim', i.automatic_saving_santim, 'discount', i.discount,
          'canceledUnits', i.canceled_units, 'sellerId', i.seller_id,
          'commissionRuleId', i.commission_rule_id) order by i.position)
        from order_items i join variants v on v.id = i.variant_id where i.user_id = o.user_id and i.order_id = o.id
      ), '[]') as items,
      ${partsOfOrder} as parts,
      coalesce((
        select json_agg(json_build_object(
          'status', t.status, 'paymentStatus', t.payment_status, 'actor', t.actor, 'note', t.note,
          'at', t.created_at) order by t.position)
        from order_transitions t where t.user_id = o.user_id and t.order_id = o.id
      ), '[]') as transitions,
      coalesce((
        select json_agg(json_build_object(
          'id', s.id, 'number', s.number, 'trackingNumber', s.tracking_number,
          'carrier', (
            select json_build_object('id', c.id, 'kind', c.kind, 'name', c.name, 'translations', c.translations, 'link', c.link)
            from carriers c where c.id = s.carrier_id),
          'rider', case when s.rider_phone is not null
            then json_build_object('name', s.rider_name, 'phone', s.rider_phone) end,
          'collectSantim', s.collect_santim, 'creditSantim', s.credit_santim,
          'actor', s.actor, 'at', s.created_at, 'deliveredAt', s.delivered_at, 'refusedAt', s.refused_at,
          'items', (
            select json_agg(json_build_object('position', n.position, 'quantity', n.quantity) order by n.position)
            from shipment_items n where n.user_id = s.user_id and n.shipment_id = s.id)) order by s.number)
        from shipments s where s.user_id = o.user_id and s.order_id = o.id
      ), '[]') as shipments,
      (
        select case when p.review_reason is not null then 'payment'
          when t.claimed_at is not null and t.decision is null or exists (
            select from received_money m where m.user_id = o.user_id and m.order_id = o.id
              and m.confirmed_at is null and m.rejected_at is null) then 'transfer' end
        from payments p left join bank_transfers t on t.user_id = p.user_id and t.tx_ref = p.tx_ref
        where p.user_id = o.user_id and p.order_id = o.id and p.status = 'open'
      ) as checking,
      (
        select json_build_object('receivedSantim', m.santim, 'dueSantim', greatest(0, p.amount_santim - m.santim))
        from payments p cross join lateral (
          select sum(amount_santim) as santim from received_money
          where user_id = p.user_id and tx_ref = p.tx_ref) m
        where p.user_id = o.user_id and p.order_id = o.id and p.status = 'open' and m.santim > 0
      ) as part,
      (
        select coalesce(sum(k.santim) filter (where k.is_surplus), 0)::bigint
          + case when o.payment_status = 'paid' then greatest(0, sum(k.santim) filter (where k.status = 'paid')
              + o.due_santim + o.refunded_santim + o.canceled_santim - o.total_santim)::bigint else 0 end
        from (
          select p.status, p.is_surplus and p.status = 'refund-due' as is_surplus, p.amount_santim - coalesce((
            select sum(r.amount_santim) from refunds r
            where r.user_id = p.user_id and r.payment_id = p.id and r.status = 'refunded'), 0) as santim
          from payments p
          where p.user_id = o.user_id and p.order_id = o.id and p.status in ('paid', 'refund-due')
        ) k
      ) as owed_santim,
      coalesce((
        select json_agg(json_build_object(
          'actor', c.actor, 'reason', c.reason, 'before', c.before, 'after', c.after, 'at', c.created_at)
          order by c.position)
        from order_changes c where c.user_id = o.user_id and c.order_id = o.id
      ), '[]') as changes,
      (
        select json_build_object('id', r.id, 'number', r.order_number)
        from orders r where r.user_id = o.user_id and r.id = o.replaced_by
      ) as replacement,
      coalesce((
        select json_agg(json_build_object('reason', h.reason, 'at', h.created_at) order by h.created_at)
        from order_holds h where h.user_id = o.user_id and h.order_id = o.id and h.released_at is null
      ), '[]') as holds,
      (select t.irn from tax_invoices t where t.order_id = o.id) as tax_invoice
    from orders o where ${where}
    order by o.created_at desc, o.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

const pageLength = 500
/** A list begins at once, and who looks at the newest orders reads no others. */
const firstPageLength = 20

/** The pages are read one by one, the newest orders first. */
export async function* allOrders(
  db: Database,
  { status }: { status?: OrderStatus | undefined } = {},
): AsyncGenerator<WholeOrder> {
  const ofStatus = status ? sql`o.status = ${status}` : sql`true`
  let older = sql`true`
  for (let length = firstPageLength; ; length = pageLength) {
    const page = await readOrders(db, sql`${ofStatus} and ${older}`, length)
    yield* page
    const last = page.at(-1)
    if (!last || page.length < length) return
    older = sql`(o.created_at, o.id) < (${last.createdAt}::timestamptz, ${last.id}::uuid)`
  }
}

export async function orderNumbers(db: Database, orders: OrderKey[]): Promise<Map<string, string>> {
  const rows = await readHeads(db, orders)
  return new Map(rows.map(({ id, orderNumber }) => [id, orderNumber]))
}

/** The customers of the orders are not known, so that all partitions are read. */
export async function orderNumbersOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('orders').select(['id', 'orderNumber']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, orderNumber }) => [id, orderNumber]))
}

export async function customerNames(db: Database, orders: OrderKey[]): Promise<Map<string, string>> {
  const rows = await readHeads(db, orders)
  return new Map(rows.map(({ id, fullName }) => [id, fullName]))
}

async function readHeads(db: Database, orders: OrderKey[]) {
  const userIds = orders.map(({ userId }) => userId)
  const ids = orders.map(({ id }) => id)
  const { rows } = await sql<{ id: string; orderNumber: string; fullName: string }>`
    select id, order_number, full_name from orders
    where (user_id, id) in (select * from unnest(${userIds}::uuid[], ${ids}::uuid[]))`.execute(db)
  return rows
}

/** The number may be in any case, with spaces around it. */
export function hasNumber(text: string): RawBuilder<boolean> {
  return sql<boolean>`o.order_number = ${text.trim().toUpperCase()}`
}

/** Unknown numbers are left out. */
export async function findOrders(db: Database, numbers: readonly string[]): Promise<WholeOrder[]> {
  const known = [...new Set(numbers.map((number) => number.trim().toUpperCase()))]
  return readOrders(db, sql`o.order_number = any(${known})`, known.length)
}

export async function findAnyOrder(db: Database, numberOrId: string): Promise<WholeOrder> {
  const text = numberOrId.trim()
  const matches = isUuid(text) ? sql`o.id = ${text}` : hasNumber(text)
  const [order] = await readOrders(db, matches, 1)
  if (!order) throw new Refusal('order-not-found')
  return order
}
