import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { notify } from '../notifications/notify.ts'
import { mailShopper } from './mail-customer.ts'
import { takeOrderPieces } from './order-pieces.ts'
import type { OrderRow } from './place-order.ts'
import { lockOrder, transitionOrder } from './transition-order.ts'
import type { OrderKey } from './transition-order.ts'
import { readTrackingNumber } from './tracking-number.ts'

/**
 * The goods are on their way. Pieces of an order in cash leave the shelf now. For an order that is on its way already
 * only a tracking number is news. Refuses `order-unpaid`, `tracking-number-wrong`, `order-step-impossible`.
 */
export async function shipOrder(
  db: Database,
  key: OrderKey,
  { actor, trackingNumber }: { actor: string; trackingNumber?: string | undefined },
): Promise<OrderRow> {
  const tracking = trackingNumber === undefined ? undefined : readTrackingNumber(trackingNumber)
  if (trackingNumber !== undefined && tracking === undefined) {
    throw new Refusal('tracking-number-wrong', { number: trackingNumber })
  }
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, key)
    const isCash = order.paymentStatus === 'on-delivery'
    if (order.status === 'pending' && !isCash && order.paymentStatus !== 'paid') {
      throw new Refusal('order-unpaid', { order: order.orderNumber })
    }
    const isNumberOnly =
      order.status === 'shipped' && tracking !== undefined && tracking !== order.trackingNumber
    const shipped = await transitionOrder(tx, order, {
      ...(!isNumberOnly && { status: 'shipped' }),
      actor,
      ...(tracking !== undefined && { trackingNumber: tracking, note: `Tracking number ${tracking}` }),
    })
    if (isCash && !isNumberOnly) await takeOrderPieces(tx, order)
    const causeId = shipped.transitionId
    await notify(tx, order.userId, {
      type: 'Order',
      messageKey: tracking ? 'order-shipped-tracked' : 'order-shipped',
      values: {
        orderNumber: order.orderNumber,
        ...(tracking !== undefined && { trackingNumber: tracking }),
      },
      causeId,
    })
    await mailShopper(tx, shipped, {
      template: 'order-shipped',
      causeId,
      trackingNumber: tracking ?? null,
    })
    return shipped
  })
}
