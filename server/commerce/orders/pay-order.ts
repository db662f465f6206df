import type { Database } from '../../platform/database/connect.ts'
import { finishCodeUse } from '../discounts/code-uses.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import { createBoughtCard } from '../gift-cards/purchases.ts'
import { commitOrder, emptyCart, reserveOrderAgain } from './order-reservation.ts'
import { goodsOf } from './ordered-goods.ts'
import { arrivalOfPlaced } from './told-delivery.ts'
import { useCreditAgain } from './order-credit.ts'
import type { OrderRow } from './place-order.ts'
import { transitionFromCanceled, transitionOrder, writeOrder } from './transition-order.ts'
import type { TransitionedOrder } from './transition-order.ts'

/** It commits the stock of a locked order and removes its items from the cart. */
export async function payOrder(tx: Database, order: OrderRow, note: string): Promise<OrderRow> {
  const paid = await transitionOrder(tx, order, {
    ...(order.source === 'gift-card' && { status: 'complete' }),
    paymentStatus: 'paid',
    actor: 'gateway',
    note,
  })
  const wasPlaced = order.reportedAt !== null || order.paymentStatus === 'on-delivery'
  await afterPayment(tx, paid, { wasPlaced })
  return paid
}

/** A locked order that was paid before has got what a change added. */
export async function payDifference(
  tx: Database,
  order: OrderRow,
  { santim, note, causeId }: { santim: number; note: string; causeId: string },
): Promise<void> {
  const dueSantim = order.dueSantim - santim
  await writeOrder(tx, order, { dueSantim })
  await transitionOrder(tx, { ...order, dueSantim }, { actor: 'gateway', note })
  await tellCustomer(tx, order, { kind: 'difference-paid', causeId, order, amountSantim: santim })
}

/** A locked, canceled order was paid late. The result is undefined if it cannot be: the caller goes back to before the call. */
export async function reinstateOrder(
  tx: Database,
  order: OrderRow,
  note: string,
): Promise<OrderRow | undefined> {
  if (!(await reserveOrderAgain(tx, order, 'gateway'))) return undefined
  const reinstated = await transitionFromCanceled(tx, order, note)
  if (!(await useCreditAgain(tx, order, reinstated.transitionId))) return undefined
  await afterPayment(tx, reinstated, { wasPlaced: false })
  return reinstated
}

/** The cart of a reported order, or one in cash, was emptied before, and the customer told that it is placed. */
async function afterPayment(
  tx: Database,
  order: TransitionedOrder,
  { wasPlaced }: { wasPlaced: boolean },
): Promise<void> {
  if (order.source === 'gift-card') return handOutCard(tx, order)
  await commitOrder(tx, order, 'gateway')
  await finishCodeUse(tx, order)
  const about = { causeId: order.transitionId, order, goods: await goodsOf(tx, order) }
  if (!wasPlaced) {
    if (order.source === 'cart') await emptyCart(tx, order)
    await tellCustomer(tx, order, { kind: 'order-placed', ...about })
  }
  await tellCustomer(tx, order, { kind: 'order-paid', ...about, arrival: await arrivalOfPlaced(tx, order) })
}

async function handOutCard(tx: Database, order: TransitionedOrder): Promise<void> {
  const { goesTo, recipientName: name, sendOn: day } = await createBoughtCard(tx, order)
  await tellCustomer(tx, order, {
    kind: 'gift-card-bought',
    causeId: order.transitionId,
    order,
    amountSantim: order.totalSantim,
    recipient: goesTo === 'recipient' ? { name, day } : null,
  })
}
