import { takeOutOfCart } from '../carts/take-out-of-cart.ts'
import type { Database } from '../database/connect.ts'
import { notify } from '../notifications/notify.ts'
import { mailShopper } from './mail-customer.ts'
import { orderPieces, regainOrderPieces, takeOrderPieces } from './order-pieces.ts'
import type { OrderRow } from './place-order.ts'
import { transitionOrder, stepOutOfCanceled } from './transition-order.ts'
import type { TransitionedOrder } from './transition-order.ts'

/**
 * The money of a locked order is there: its pieces are sold, the cart loses what was bought, the shopper hears of
 * the order and of the payment.
 */
export async function payOrder(tx: Database, order: OrderRow, note: string): Promise<OrderRow> {
  const paid = await transitionOrder(tx, order, { paymentStatus: 'paid', actor: 'gateway', note })
  await afterPayment(tx, paid)
  return paid
}

/**
 * Money came for a locked order that was canceled meanwhile: it lives again where all its pieces can still be had.
 * Handlers undefined, with nothing changed, where they cannot.
 */
export async function reinstateOrder(
  tx: Database,
  order: OrderRow,
  note: string,
): Promise<OrderRow | undefined> {
  if (!(await regainOrderPieces(tx, order))) return undefined
  const revived = await stepOutOfCanceled(tx, order, note)
  await afterPayment(tx, revived)
  return revived
}

async function afterPayment(tx: Database, order: TransitionedOrder): Promise<void> {
  await takeOrderPieces(tx, order)
  if (order.source === 'cart') await takeOutOfCart(tx, order.userId, await orderPieces(tx, order))
  const values = { orderNumber: order.orderNumber, totalSantim: String(order.totalSantim) }
  const causeId = order.transitionId
  await notify(tx, order.userId, { type: 'Order', messageKey: 'order-placed', values, causeId })
  await notify(tx, order.userId, { type: 'OrderSuccessful', messageKey: 'payment-received', values, causeId })
  await mailShopper(tx, order, { template: 'order-paid', causeId })
}
