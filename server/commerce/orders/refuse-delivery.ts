import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { releaseCode } from '../discounts/code-uses.ts'
import { releaseDiscounts } from '../discounts/discount-uses.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import { writeOffStock } from '../../catalogue/stock/stock-on-hand.ts'
import { finishOrder } from './complete-order.ts'
import { fitCredit, releaseCredit } from './order-credit.ts'
import { orderQuantities, returnOrder, stockChangeOf } from './order-reservation.ts'
import type { OrderRow } from './place-order.ts'
import {
  cancelUnits,
  endShipments,
  isOnItsWay,
  linesOf,
  requireOnItsWay,
  shipmentsOf,
  unitsOf,
  unsentUnits,
} from './shipments.ts'
import type { ShipmentRow } from './shipments.ts'
import { lockOrder, transitionFromShipped, transitionOrder } from './transition-order.ts'
import type { OrderKey } from './transition-order.ts'

type Refused = { actor: string; writeOff: boolean; parcel?: number | undefined }

/**
 * The customer did not accept a cash order that was sent, or one parcel of it. No money is recorded. The units are on
 * hand again unless they are written off. The order ends, unless other parcels were accepted, are on their way or are
 * still to be sent. Refuses `delivery-not-refusable`, `shipment-not-found`, `shipment-ended`.
 */
export async function refuseDelivery(
  db: Database,
  key: OrderKey,
  { parcel, ...by }: Refused,
): Promise<OrderRow> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, key)
    const { orderNumber, status, paymentStatus: payment } = order
    const isSent = status === 'shipped' || (status === 'pending' && parcel !== undefined)
    if (!isSent || payment !== 'on-delivery') {
      throw new Refusal('delivery-not-refusable', { order: orderNumber, status, payment })
    }
    const shipments = await shipmentsOf(tx, order)
    const refused = parcel === undefined ? shipments.filter(isOnItsWay) : [requireOnItsWay(shipments, parcel)]
    const others = shipments.filter((it) => it.refusedAt === null && !refused.includes(it))
    const ended = { refused, isLast: !others.some(isOnItsWay), ...by }
    if (others.length > 0 || unsentUnits(await linesOf(tx, order)) > 0) return refuseParcels(tx, order, ended)
    await endShipments(tx, refused, { refusedAt: tx.now() })
    return endOrder(tx, order, by)
  })
}

async function refuseParcels(
  tx: Database,
  order: OrderRow,
  { refused, isLast, actor, writeOff }: Refused & { refused: ShipmentRow[]; isLast: boolean },
): Promise<OrderRow> {
  await endShipments(tx, refused, { refusedAt: tx.now() })
  const canceled = await cancelUnits(tx, order, {
    units: await unitsOf(tx, refused),
    canceledSantim: refused.reduce(
      (sum, { collectSantim, creditSantim }) => sum + (collectSantim ?? 0) + creditSantim,
      0,
    ),
    writeOff,
    cause: 'refused',
    actor,
  })
  const without = await fitCredit(tx, canceled)
  const parcels = refused.map(({ number }) => `Parcel ${number}`).join(', ')
  const note = `${parcels} refused on delivery${writeOff ? ', goods written off' : ''}`
  const after = await transitionOrder(tx, without, { actor, note })
  await tellCustomer(tx, order, { kind: 'parcel-refused', causeId: after.transitionId, order })
  return order.status === 'shipped' && isLast ? finishOrder(tx, after, { actor }) : after
}

async function endOrder(
  tx: Database,
  order: OrderRow,
  { actor, writeOff }: Omit<Refused, 'parcel'>,
): Promise<OrderRow> {
  const note = writeOff ? 'Refused on delivery, goods written off' : 'Refused on delivery'
  const canceled = await transitionFromShipped(tx, order, { actor, note })
  const returned = await orderQuantities(tx, order, 'committed')
  await returnOrder(tx, order, { cause: 'refused', actor })
  await releaseCode(tx, order)
  await releaseDiscounts(tx, order)
  await releaseCredit(tx, order, canceled.transitionId)
  if (writeOff) await writeOffStock(tx, returned, stockChangeOf(order, 'written-off', actor))
  await tellCustomer(tx, order, { kind: 'order-refused', causeId: canceled.transitionId, order })
  return canceled
}
