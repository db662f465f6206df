import type { DeliveryProof } from '../../../contract/hand-over.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { finishCodeUse } from '../discounts/code-uses.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import type { OrderRow } from './place-order.ts'
import { endShipments, isOnItsWay, requireOnItsWay, shipmentsOf } from './shipments.ts'
import { lockOrder, transitionOrder } from './transition-order.ts'
import type { OrderKey } from './transition-order.ts'

type Delivered = {
  actor: string
  proof?: DeliveryProof | undefined
  /** It may be earlier than now, but not before the start of the day in Ethiopia, as the books of a day are closed. */
  at?: Date
}

const byCode = ', proved by the code of the customer'

/** An order is complete when its last parcel was delivered, which pays cash on delivery. */
export async function completeOrder(
  db: Database,
  key: OrderKey,
  { actor, parcel, proof }: Omit<Delivered, 'at'> & { parcel?: number | undefined },
): Promise<OrderRow> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, key)
    if (parcel === undefined) {
      const shipments = await shipmentsOf(tx, order)
      const complete = await finishOrder(tx, order, { actor, proof })
      await endShipments(tx, shipments.filter(isOnItsWay), { deliveredAt: tx.now() })
      return complete
    }
    return deliverParcel(tx, order, { actor, parcel, proof })
  })
}

/** The order is locked. Refuses what requireOnItsWay refuses. */
export async function deliverParcel(
  tx: Database,
  order: OrderRow,
  { actor, parcel, proof, at = tx.now() }: Delivered & { parcel: number },
): Promise<OrderRow> {
  const shipments = await shipmentsOf(tx, order)
  const delivered = requireOnItsWay(shipments, parcel)
  await endShipments(tx, [delivered], { deliveredAt: at })
  const isLast = !shipments.some((it) => isOnItsWay(it) && it.id !== delivered.id)
  if (order.status === 'shipped' && isLast) return finishOrder(tx, order, { actor, proof })
  const after = await transitionOrder(tx, order, {
    actor,
    proof: proof ?? cashProof(order),
    note: `Parcel ${parcel} was delivered${proof === 'code' ? byCode : ''}`,
  })
  await tellCustomer(tx, order, { kind: 'parcel-delivered', causeId: after.transitionId, order })
  return after
}

/** The order is locked, and nothing of it is on its way any more. Refuses `order-step-impossible`. */
export async function finishOrder(
  tx: Database,
  order: OrderRow,
  { actor, proof }: Delivered,
): Promise<OrderRow> {
  const complete = await transitionOrder(tx, order, {
    status: 'complete',
    actor,
    proof: proof ?? cashProof(order),
    ...(proof === 'code' && { note: `Delivered${byCode}` }),
    ...(order.paymentStatus === 'on-delivery' && { paymentStatus: 'paid', note: 'Paid in cash' }),
  })
  await finishCodeUse(tx, order)
  await tellCustomer(tx, order, { kind: 'order-complete', causeId: complete.transitionId, order })
  return complete
}

/** Whoever takes the money for an order has handed it over. */
function cashProof({ paymentStatus }: OrderRow): DeliveryProof | undefined {
  return paymentStatus === 'on-delivery' ? 'cash' : undefined
}
