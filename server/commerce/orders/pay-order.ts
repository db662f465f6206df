import type { Database } from '../../platform/database/connect.ts'
import { finishCodeUse } from '../discounts/code-uses.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import { commitOrder, emptyCart, reserveOrderAgain } from './order-reservation.ts'
import { arrivalOfPlaced, goodsOf } from './ordered-goods.ts'
import type { OrderRow } from './place-order.ts'
import { transitionFromCanceled, transitionOrder } from './transition-order.ts'
import type { TransitionedOrder } from './transition-order.ts'

/** It commits the stock of a locked order and removes its items from the cart. */
export async function payOrder(tx: Database, order: OrderRow, note: string): Promise<OrderRow> {
  const paid = await transitionOrder(tx, order, { paymentStatus: 'paid', actor: 'gateway', note })
  await afterPayment(tx, paid, { wasReported: order.reportedAt !== null })
  return paid
}

/** A locked, canceled order was paid late. The result is undefined, without a change, if it is out of stock. */
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
  const about = { causeId: order.transitionId, order, goods: await goodsOf(tx, order) }
  if (!wasReported) {
    if (order.source === 'cart') await emptyCart(tx, order)
    await tellCustomer(tx, order, { kind: 'order-placed', ...about })
  }
  await tellCustomer(tx, order, { kind: 'order-paid', ...about, arrival: arrivalOfPlaced(tx, order) })
}
