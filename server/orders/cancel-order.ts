import type { PaymentStatus } from '../../contract/orders.ts'
import type { Database } from '../database/connect.ts'
import { notify } from '../notifications/notify.ts'
import { mailShopper } from './mail-customer.ts'
import { releaseOrderPieces, returnOrderPieces } from './order-pieces.ts'
import type { OrderRow } from './place-order.ts'
import { transitionOrder } from './transition-order.ts'

/** Why an order ends: its shopper reads the message of that name. */
export type CancelReason = 'payment-failed' | 'payment-expired' | 'order-canceled' | 'order-replaced'

/** Cancels a locked order, which was never sent, and frees its pieces. Refuses `order-step-impossible`. */
export async function cancelOrder(
  tx: Database,
  order: OrderRow,
  by: { reason: CancelReason; actor: string; note: string; paymentStatus?: PaymentStatus },
): Promise<OrderRow> {
  const { reason, actor, note, paymentStatus = order.paymentStatus } = by
  const canceled = await transitionOrder(tx, order, { status: 'canceled', paymentStatus, actor, note })
  if (order.paymentStatus === 'paid') await returnOrderPieces(tx, order)
  else await releaseOrderPieces(tx, order)
  // One that gave way to a newer order has not failed: the shopper wanted it so.
  const type = reason === 'order-replaced' ? 'Order' : 'OrderFailed'
  const causeId = canceled.transitionId
  const values = { orderNumber: order.orderNumber }
  await notify(tx, order.userId, { type, messageKey: reason, values, causeId })
  if (reason === 'order-canceled') await mailShopper(tx, canceled, { template: 'order-canceled', causeId })
  return canceled
}
