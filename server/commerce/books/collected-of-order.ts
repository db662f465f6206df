import { sql } from 'kysely'
import type { Cause } from '../../ledger/post-transaction.ts'
import type { Draft, MoneyAccount } from '../../ledger/postings/draft.ts'
import { cashKept, paymentReceived } from '../../ledger/postings/payments.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { SoldPart } from './sold-order.ts'
import { wantedOrders } from './wanted-orders.ts'
import type { OrderKey } from './wanted-orders.ts'

/** A parcel that was delivered and whose cash was collected. */
export interface CollectedParcel {
  id: string
  orderId: string
  carrierId: string | null
  riderName: string | null
  /** The seller who has brought it and has the cash; null if riders, a carrier or the shop have. */
  collectedBy: string | null
  /** The shop hands it over where it is picked up. */
  isPickedUp: boolean
  collectSantim: number
  deliveredAt: Date
}

export async function readCollected(db: Database, orders: readonly OrderKey[]): Promise<CollectedParcel[]> {
  const { rows } = await sql<CollectedParcel>`
    select s.id, s.order_id, s.carrier_id, s.rider_name, s.collected_by, s.collect_santim,
      is_handed_over_in_shop(s.user_id, s.order_id, s.id) as is_picked_up, s.delivered_at
    from ${wantedOrders(orders)} cross join lateral (
      select * from shipments h where h.user_id = w.user_id and h.order_id = w.id
        and h.collect_santim > 0 and h.delivered_at is not null offset 0) s
    order by s.order_id, s.number`.execute(db)
  return rows
}

export function draftOfParcel(
  parcel: CollectedParcel,
  { userId: customerId, id: orderId }: OrderKey,
): { cause: Cause; draft: Draft; at: Date } {
  const { id, collectSantim: santim, deliveredAt: at } = parcel
  return {
    cause: { kind: 'collected', id: `${customerId}/${id}` },
    draft: paymentReceived({ customerId, orderId, santim, at: collectorOf(parcel) }),
    at,
  }
}

/** Its seller, riders or a carrier, or the counter of a shop. */
function collectorOf({ collectedBy, carrierId, riderName, isPickedUp }: CollectedParcel): MoneyAccount {
  if (collectedBy !== null) return { kind: 'seller-cash', name: collectedBy }
  const isAtCounter = isPickedUp && carrierId === null && riderName === null
  return isAtCounter ? { kind: 'till' } : { kind: 'courier-cash', name: carrierId ?? 'own' }
}

/** It is undefined while the reserve of the part is not over, and for what the shop has collected itself. */
export function draftOfKeptCash(
  { id, collectedBy, collectSantim: santim }: CollectedParcel,
  { userId, id: orderId }: OrderKey,
  parts: readonly Pick<SoldPart, 'sellerId' | 'releasedAt'>[],
): { cause: Cause; draft: Draft; at: Date } | undefined {
  const at = parts.find(({ sellerId }) => sellerId === collectedBy)?.releasedAt
  if (collectedBy === null || !at) return undefined
  const cause = { kind: 'cash-kept', id: `${userId}/${id}` }
  return { cause, draft: cashKept({ sellerId: collectedBy, santim, orderId }), at }
}
