import { sql } from 'kysely'
import { postedOfOrders } from '../../ledger/read-ledger.ts'
import type { PostedEntry } from '../../ledger/read-ledger.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readCollected } from './collected-of-order.ts'
import type { CollectedParcel } from './collected-of-order.ts'
import { readItems } from './kept-items.ts'
import type { ReducedItem } from './kept-items.ts'
import { readRefunds } from './refunds-of-order.ts'
import type { RefundOfOrder } from './refunds-of-order.ts'
import { readParts } from './sold-order.ts'
import type { SoldPart } from './sold-order.ts'
import { wantedOrders } from './wanted-orders.ts'
import type { OrderKey } from './wanted-orders.ts'

/** A locked order. */
export interface SoldRow extends OrderKey {
  source: string
  vatPercent: number
  canceledSantim: number
  hasRefunds: boolean
  /** The id of its last transition. */
  lastStep: string | null
}

/** What the tables say of an order, and what was posted of it. */
export interface OrderFacts {
  items: ReducedItem[]
  parts: SoldPart[]
  refunds: RefundOfOrder[]
  collected: CollectedParcel[]
  posted: PostedEntry[]
  /** What a gift card was worth, or has become, is owed back by postings of its own. */
  ofCardSantim: number
}

/** Those that are there, in the order of their keys, in which they are locked. */
export async function lockSold(tx: Database, orders: readonly OrderKey[]): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    select o.user_id, o.id, o.source, o.vat_percent, o.canceled_santim,
      exists (select from refunds f where f.user_id = o.user_id and f.order_id = o.id) as has_refunds,
      (select t.id from order_transitions t where t.user_id = o.user_id and t.order_id = o.id
        order by t.position desc limit 1) as last_step
    from ${wantedOrders(orders)} join orders o on o.user_id = w.user_id and o.id = w.id
    order by o.user_id, o.id for update of o`.execute(tx)
  return rows
}

/** The reductions of the orders are written. The keys of the answer are the ids of the orders. */
export async function readOrderFacts(
  tx: Database,
  orders: readonly SoldRow[],
): Promise<Map<string, OrderFacts>> {
  const withRefunds = orders.filter(({ hasRefunds }) => hasRefunds)
  const ofOrder = ({ orderId }: { orderId: string }) => orderId
  const items = Map.groupBy(await readItems(tx, orders), ({ id }) => id)
  const parts = Map.groupBy(await readParts(tx, orders), ofOrder)
  const collected = Map.groupBy(await readCollected(tx, orders), ofOrder)
  const refunds = Map.groupBy(withRefunds.length > 0 ? await readRefunds(tx, withRefunds) : [], ofOrder)
  const posted = await postedOfOrders(
    tx,
    orders.map(({ id }) => id),
  )
  const ofCards = await takenBackOfCards(tx, orders)
  return new Map(
    orders.map(({ id }) => [
      id,
      {
        items: items.get(id) ?? [],
        parts: parts.get(id) ?? [],
        collected: collected.get(id) ?? [],
        refunds: refunds.get(id) ?? [],
        posted: posted.get(id) ?? [],
        ofCardSantim: ofCards.get(id) ?? 0,
      },
    ]),
  )
}

async function takenBackOfCards(tx: Database, orders: readonly SoldRow[]): Promise<Map<string, number>> {
  const ids = orders.flatMap(({ id, source }) => (source === 'gift-card' ? [id] : []))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; santim: number }>`
    select id, sum(santim)::bigint as santim from (
      select id, amount_santim as santim from gift_cards
      where id = any(${ids}::uuid[]) and buyer_id is not null and voided_at is not null
      union all
      select order_id, taken_santim from gift_purchases where order_id = any(${ids}::uuid[])
    ) taken group by id`.execute(tx)
  return new Map(rows.map(({ id, santim }) => [id, santim]))
}
