import { takeOutOfCart } from '../carts/checkout-cart.ts'
import type { Database } from '../database/connect.ts'
import { notify } from '../notifications/notify.ts'
import { mailCustomer } from './mail-customer.ts'
import { commitOrder, orderQuantities, reserveOrderAgain } from './order-reservation.ts'
import type { OrderRow } from './place-order.ts'
import { transitionFromCanceled, transitionOrder } from './transition-order.ts'
import type { TransitionedOrder } from './transition-order.ts'

/** Marks a locked order as paid, commits its stock and removes its items from the cart. */
export async function payOrder(tx: Database, order: OrderRow, note: string): Promise<OrderRow> {
  const paid = await transitionOrder(tx, order, { paymentStatus: 'paid', actor: 'gateway', note })
  await afterPayment(tx, paid)
  return paid
}

/** For a late payment of a locked, canceled order. Returns undefined and changes nothing if it is out of stock. */
export async function reinstateOrder(
  tx: Database,
  order: OrderRow,
  note: string,
): Promise<OrderRow | undefined> {
  if (!(await reserveOrderAgain(tx, order))) return undefined
  const reinstated = await transitionFromCanceled(tx, order, note)
  await afterPayment(tx, reinstated)
  return reinstated
}

async function afterPayment(tx: Database, order: TransitionedOrder): Promise<void> {
  await commitOrder(tx, order)
  if (order.source === 'cart') await takeOutOfCart(tx, order.userId, await orderQuantities(tx, order))
  const values = { orderNumber: order.orderNumber, totalSantim: String(order.totalSantim) }
  const about = { values, causeId: order.transitionId, orderId: order.id }
  await notify(tx, order.userId, { type: 'Order', messageKey: 'order-placed', ...about })
  await notify(tx, order.userId, { type: 'OrderSuccessful', messageKey: 'payment-received', ...about })
  await mailCustomer(tx, order, { template: 'order-paid', causeId: about.causeId })
}
