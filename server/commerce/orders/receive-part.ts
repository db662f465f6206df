import { Refusal } from '../../../contract/refusals.ts'
import { partOf } from '../parts/read-parts.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { deliverParcel } from './complete-order.ts'
import { parcelsOnTheirWay } from './part-units.ts'
import { lockOrder } from './transition-order.ts'
import type { OrderKey } from './transition-order.ts'

/**
 * The customer has got all parcels of the part that are on their way; a parcel with goods of other parts arrives as a
 * whole. A repetition changes nothing. Refuses `part-not-found`, `part-ended`, `part-not-sent`, and `received-in-cash`,
 * as whoever takes the money records it.
 */
export async function receivePart(db: Database, key: OrderKey, partId: string): Promise<void> {
  await transaction(db, async (tx) => {
    let order = await lockOrder(tx, key)
    const part = await partOf(tx, order, partId)
    if (part.status === 'delivered') return
    if (part.status === 'canceled' || part.status === 'refused') throw new Refusal('part-ended')
    if (order.paymentStatus === 'on-delivery') throw new Refusal('received-in-cash')
    const parcels = await parcelsOnTheirWay(tx, order, partId)
    if (parcels.length === 0) throw new Refusal('part-not-sent')
    for (const { number } of parcels) {
      order = await deliverParcel(tx, order, { actor: 'shopper', parcel: number, proof: 'customer' })
    }
  })
}
