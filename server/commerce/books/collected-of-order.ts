import { sql } from 'kysely'
import type { Cause } from '../../ledger/post-transaction.ts'
import type { Draft, MoneyAccount } from '../../ledger/postings/draft.ts'
import { paymentReceived } from '../../ledger/postings/payments.ts'
import type { Database } from '../../platform/database/connect.ts'
import { wantedOrders } from './wanted-orders.ts'
import type { OrderKey } from './wanted-orders.ts'

/** A parcel that was delivered and whose cash was collected. */
export interface CollectedParcel {
  id: string
  orderId: string
  carrierId: string | null
  riderName: string | null
  /** The shop hands it over where it is picked up. */
  isPickedUp: boolean
  collectSantim: number
  deliveredAt: Date
}

export async function readCollected(db: Database, orders: readonly OrderKey[]): Promise<CollectedParcel[]> {
  const { rows } = await sql<CollectedParcel>`
    select s.id, s.order_id, s.carrier_id, s.rider_name, s.collect_santim,
      is_handed_over_in_shop(s.user_id, s.order_id, s.id) as is_picked_up, s.delivered_at
    from ${wantedOrders(orders)} cross join lateral (
      select * from shipments h where h.user_id = w.user_id and h.order_id = w.id
        and h.collect_santim > 0 and h.delivered_at is not null offset 0) s
    order by s.order_id, s.number`.execute(db)
  return rows
}

/** The cash was collected at the counter of a shop, or by riders. */
export function draftOfParcel(
  { id, carrierId, riderName, isPickedUp, collectSantim: santim, deliveredAt: at }: CollectedParcel,
  { userId: customerId, id: orderId }: OrderKey,
): { cause: Cause; draft: Draft; at: Date } {
  const isAtCounter = isPickedUp && carrierId === null && riderName === null
  const account: MoneyAccount = isAtCounter
    ? { kind: 'till' }
    : { kind: 'courier-cash', name: carrierId ?? 'own' }
  return {
    cause: { kind: 'collected', id: `${customerId}/${id}` },
    draft: paymentReceived({ customerId, orderId, santim, at: account }),
    at,
  }
}
