import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { finishCodeUse } from '../discounts/code-uses.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import type { OrderRow } from './place-order.ts'
import { endShipments, isOnItsWay, requireOnItsWay, shipmentsOf } from './shipments.ts'
import { lockOrder, transitionOrder } from './transition-order.ts'
import type { OrderKey } from './transition-order.ts'

/** An order is complete when its last parcel was delivered, which pays cash on delivery. */
export async function completeOrder(
  db: Database,
  key: OrderKey,
  { actor, parcel }: { actor: string; parcel?: number | undefined },
): Promise<OrderRow> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, key)
    if (parcel === undefined) {
      const shipments = await shipmentsOf(tx, order)
      const complete = await finishOrder(tx, order, { actor })
      await endShipments(tx, shipments.filter(isOnItsWay), { deliveredAt: tx.now() })
      return complete
    }
    return deliverParcel(tx, order, { actor, parcel })
  })
}

/** The order is locked. Refuses what requireOnItsWay refuses. */
export async function deliverParcel(
  tx: Database,
  order: OrderRow,
  { actor, parcel }: { actor: string; parcel: number },
): Promise<OrderRow> {
  const shipments = await shipmentsOf(tx, order)
  const delivered = requireOnItsWay(shipments, parcel)
  await endShipments(tx, [delivered], { deliveredAt: tx.now() })
  const isLast = !shipments.some((it) => isOnItsWay(it) && it.id !== delivered.id)
  if (order.status === 'shipped' && isLast) return finishOrder(tx, order, { actor })
  const after = await transitionOrder(tx, order, { actor, note: `Parcel ${parcel} was delivered` })
  await tellCustomer(tx, order, { kind: 'parcel-delivered', causeId: after.transitionId, order })
  return after
}

/** The order is locked, and nothing of it is on its way any more. Refuses `order-step-impossible`. */
export async function finishOrder(
  tx: Database,
  order: OrderRow,
  { actor }: { actor: string },
): Promise<OrderRow> {
  const complete = await transitionOrder(tx, order, {
    status: 'complete',
    actor,
    ...(order.paymentStatus === 'on-delivery' && { paymentStatus: 'paid', note: 'Paid in cash' }),
  })
  await finishCodeUse(tx, order)
  await tellCustomer(tx, order, { kind: 'order-complete', causeId: complete.transitionId, order })
  return complete
}
