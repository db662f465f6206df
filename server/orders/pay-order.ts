import type { Database } from '../database/connect.ts'
import { finishCodeUse } from '../discounts/code-uses.ts'
import { arrivalOfPlaced, mailCustomer } from './mail-customer.ts'
import { notifyCustomer } from './notify-customer.ts'
import { commitOrder, emptyCart, reserveOrderAgain } from './order-reservation.ts'
import type { OrderRow } from './place-order.ts'
import { transitionFromCanceled, transitionOrder } from './transition-order.ts'
import type { TransitionedOrder } from './transition-order.ts'

/** Marks a locked order as paid, commits its stock and removes its items from the cart. */
export async function payOrder(tx: Database, order: OrderRow, note: string): Promise<OrderRow> {
  const paid = await transitionOrder(tx, order, { paymentStatus: 'paid', actor: 'gateway', note })
  await afterPayment(tx, paid, { wasReported: order.reportedAt !== null })
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
  await afterPayment(tx, reinstated, { wasReported: false })
  return reinstated
}

/** The cart of a reported order was emptied with the report, which also told the customer that the order is placed. */
async function afterPayment(
  tx: Database,
  order: TransitionedOrder,
  { wasReported }: { wasReported: boolean },
): Promise<void> {
  await commitOrder(tx, order)
  await finishCodeUse(tx, order)
  const about = { values: { totalSantim: String(order.totalSantim) }, causeId: order.transitionId }
  if (!wasReported) {
    if (order.source === 'cart') await emptyCart(tx, order)
    await notifyCustomer(tx, order, { messageKey: 'order-placed', ...about })
  }
  await notifyCustomer(tx, order, { type: 'OrderSuccessful', messageKey: 'payment-received', ...about })
  await mailCustomer(tx, order, {
    template: 'order-paid',
    causeId: about.causeId,
    arrival: arrivalOfPlaced(tx, order),
  })
}
