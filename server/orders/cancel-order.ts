import type { PaymentStatus } from '../../contract/orders.ts'
import type { Database } from '../database/connect.ts'
import { notify } from '../notifications/notify.ts'
import { mailShopper } from './mail-shopper.ts'
import { releaseOrderPieces, returnOrderPieces } from './order-pieces.ts'
import type { OrderRow } from './place-order.ts'
import { stepOrder } from './step-order.ts'

/** Why an order ends: its shopper reads the message of that name; one replaced by a newer one needs none. */
export type CancelReason = 'payment-failed' | 'payment-expired' | 'order-canceled' | 'replaced'

/** Cancels a locked order, which was never sent, and frees its pieces. Refuses `order-step-impossible`. */
export async function cancelOrder(
  tx: Database,
  order: OrderRow,
  by: { reason: CancelReason; actor: string; note: string; paymentStatus?: PaymentStatus },
): Promise<OrderRow> {
  const { reason, actor, note, paymentStatus = order.paymentStatus } = by
  const canceled = await stepOrder(tx, order, { status: 'canceled', paymentStatus, actor, note })
  if (order.paymentStatus === 'paid') await returnOrderPieces(tx, order)
  else await releaseOrderPieces(tx, order)
  if (reason !== 'replaced') {
    await notify(tx, order.userId, 'OrderFailed', reason, { orderNumber: order.orderNumber })
    if (reason === 'order-canceled') await mailShopper(tx, canceled, 'order-canceled', {})
  }
  return canceled
}
