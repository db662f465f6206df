import type { CancelReason, PaymentStatus } from '../../../contract/orders.ts'
import type { PartEnd } from '../../../contract/order-parts.ts'
import type { UnsentReason } from '../../../contract/part-clocks.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { deletedUserIds } from '../../customers/accounts/anonymize-account.ts'
import { putBackIntoCart } from '../carts/checkout-cart.ts'
import type { Database } from '../../platform/database/connect.ts'
import { findCartCode, setCartCode } from '../discounts/cart-code.ts'
import { releaseCode } from '../discounts/code-uses.ts'
import { releaseDiscounts } from '../discounts/discount-uses.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import { releaseCredit } from './order-credit.ts'
import { orderQuantities, releaseOrder, returnOrder } from './order-reservation.ts'
import type { OrderRow } from './place-order.ts'
import { isPartlySent } from './shipments.ts'
import { transitionOrder, writeOrder } from './transition-order.ts'
import type { TransitionedOrder } from './transition-order.ts'

type Canceling = 'payment-failed' | 'payment-expired' | 'order-canceled' | 'order-replaced'

const reasons: Record<Exclude<Canceling, 'order-canceled'>, CancelReason> = {
  'payment-failed': 'payment-failed',
  'payment-expired': 'not-paid',
  'order-replaced': 'replaced',
}

type Ending = {
  reason: Canceling
  actor: string
  note: string
  paymentStatus?: PaymentStatus
  /** It is why its parts end; by default the actor tells. */
  because?: PartEnd | undefined
  /** The customer is told why the seller does not send the goods. */
  unsent?: UnsentReason | undefined
}

/** Refuses `order-partly-sent` unless what was sent came back. */
export async function cancelOrder(tx: Database, found: OrderRow, by: Ending): Promise<TransitionedOrder> {
  // What was still to be paid is not collected.
  const ended = { dueSantim: 0, canceledSantim: found.canceledSantim + found.dueSantim }
  const order = { ...found, ...ended }
  const { reason, actor, note, paymentStatus = order.paymentStatus } = by
  if (order.status === 'pending' && (await isPartlySent(tx, order))) {
    throw new Refusal('order-partly-sent', { order: order.orderNumber })
  }
  if (found.dueSantim > 0) await writeOrder(tx, order, ended)
  const byWhom = actor === 'shopper' ? 'by-customer' : 'by-shop'
  const because = by.because ?? (reason === 'order-canceled' ? byWhom : 'order-canceled')
  const ending = { status: 'canceled', paymentStatus, because } as const
  const canceled = await transitionOrder(tx, order, { ...ending, actor, note })
  const canceledBecause = reason === 'order-canceled' ? byWhom : reasons[reason]
  await writeOrder(tx, order, { canceledBecause })
  if (order.paymentStatus === 'paid') await returnOrder(tx, order, { cause: 'canceled', actor })
  else await releaseOrder(tx, order, actor)
  await releaseCode(tx, order)
  await releaseDiscounts(tx, order)
  // What a paid order was paid with is refunded.
  if (order.paymentStatus !== 'paid') await releaseCredit(tx, order, canceled.transitionId)
  // Who replaces or cancels the order does not want its products in the cart again.
  const isFailure = reason !== 'order-canceled' && actor !== 'checkout'
  if (order.reportedAt !== null && order.source === 'cart' && isFailure) await refillCart(tx, order)
  const causeId = canceled.transitionId
  if (reason === 'order-canceled') {
    await tellCustomer(tx, order, { kind: reason, causeId, order, ...(by.unsent && { unsent: by.unsent }) })
  }
  // The caller of `order-replaced` names the order that replaces it.
  if (reason === 'payment-failed' || reason === 'payment-expired') {
    const isInCart = order.source === 'cart'
    const wasReported = order.reportedAt !== null
    await tellCustomer(tx, order, { kind: reason, causeId, order, wasReported, isInCart })
  }
  return { ...canceled, canceledBecause }
}

/** The order was canceled as `order-replaced`: this links and tells which one took its place. */
export async function nameReplacement(
  tx: Database,
  replaced: TransitionedOrder,
  by: Pick<OrderRow, 'id' | 'orderNumber'>,
): Promise<void> {
  await writeOrder(tx, replaced, { replacedBy: by.id })
  await tellCustomer(tx, replaced, {
    kind: 'order-replaced',
    causeId: replaced.transitionId,
    order: replaced,
    newNumber: by.orderNumber,
  })
}

/** What a reported transfer took out of the cart comes back, unless the account was deleted meanwhile. */
async function refillCart(tx: Database, order: OrderRow): Promise<void> {
  const deleted = await deletedUserIds(tx).where('id', '=', order.userId).executeTakeFirst()
  if (deleted) return
  await putBackIntoCart(tx, order.userId, await orderQuantities(tx, order))
  if (order.code !== null && (await findCartCode(tx, order.userId)) === undefined) {
    await setCartCode(tx, order.userId, order.code)
  }
}
