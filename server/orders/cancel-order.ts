import type { PaymentStatus } from '../../contract/orders.ts'
import { Refusal } from '../../contract/refusals.ts'
import { deletedUserIds } from '../accounts/anonymize-account.ts'
import { putBackIntoCart } from '../carts/checkout-cart.ts'
import type { Database } from '../database/connect.ts'
import { findCartCode, setCartCode } from '../discounts/cart-code.ts'
import { releaseCode } from '../discounts/code-uses.ts'
import { mailCustomer } from './mail-customer.ts'
import { notifyCustomer } from './notify-customer.ts'
import { orderQuantities, releaseOrder, returnOrder } from './order-reservation.ts'
import type { OrderRow } from './place-order.ts'
import { shipmentsOf } from './shipments.ts'
import { transitionOrder } from './transition-order.ts'

type CancelReason = 'payment-failed' | 'payment-expired' | 'order-canceled' | 'order-replaced'

/**
 * Cancels a locked order and releases its stock. Refuses `order-step-impossible` after shipment, and `order-partly-sent`
 * unless what was sent came back.
 */
export async function cancelOrder(
  tx: Database,
  order: OrderRow,
  by: { reason: CancelReason; actor: string; note: string; paymentStatus?: PaymentStatus },
): Promise<OrderRow> {
  const { reason, actor, note, paymentStatus = order.paymentStatus } = by
  if (order.status === 'pending' && (await shipmentsOf(tx, order)).some((it) => it.refusedAt === null)) {
    throw new Refusal('order-partly-sent', { order: order.orderNumber })
  }
  const canceled = await transitionOrder(tx, order, { status: 'canceled', paymentStatus, actor, note })
  if (order.paymentStatus === 'paid') await returnOrder(tx, order)
  else await releaseOrder(tx, order)
  await releaseCode(tx, order)
  // Who replaces or cancels the order does not want its products in the cart again.
  const isFailure = reason !== 'order-canceled' && actor !== 'checkout'
  if (order.reportedAt !== null && order.source === 'cart' && isFailure) await refillCart(tx, order)
  // A replaced order has not failed: the customer changed the cart.
  const type = reason === 'order-replaced' ? 'Order' : 'OrderFailed'
  const causeId = canceled.transitionId
  await notifyCustomer(tx, order, { type, messageKey: reason, causeId })
  if (reason === 'order-canceled') await mailCustomer(tx, canceled, { template: 'order-canceled', causeId })
  // Whoever reported a transfer was told to wait for an answer.
  if (order.reportedAt !== null && (reason === 'payment-failed' || reason === 'payment-expired')) {
    const isInCart = order.source === 'cart'
    await mailCustomer(tx, canceled, { template: 'transfer-unconfirmed', causeId, isInCart })
  }
  return canceled
}

/** With what a reported transfer took out of it, unless the account was deleted meanwhile. */
async function refillCart(tx: Database, order: OrderRow): Promise<void> {
  const deleted = await deletedUserIds(tx).where('id', '=', order.userId).executeTakeFirst()
  if (deleted) return
  await putBackIntoCart(tx, order.userId, await orderQuantities(tx, order))
  if (order.code !== null && (await findCartCode(tx, order.userId)) === undefined) {
    await setCartCode(tx, order.userId, order.code)
  }
}
