import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { lockOrder } from '../orders/transition-order.ts'
import type { TransitionedOrder } from '../orders/transition-order.ts'
import { endAttempt, withdrawAttempt } from './end-attempt.ts'
import { isGatewayError } from './gateways/gateway.ts'
import type { VerifiedPayment } from './gateways/gateway.ts'
import { gatewayOf, lockPayment, writePayment } from './payment-attempts.ts'
import type { PayingShop } from './payment-attempts.ts'
import { applyVerified, cancelLink } from './settle-payment.ts'
import type { PaymentRow } from './tables.ts'

/** It cancels the checkout link if the gateway allows it, then verifies the payment. */
export async function endLink(shop: PayingShop, payment: PaymentRow): Promise<VerifiedPayment> {
  await cancelLink(shop, payment)
  return gatewayOf(shop, payment).verify(payment.txRef)
}

/** It settles the payment if it was paid. Refuses `gateway-failed`. */
export async function endAtGateway(shop: PayingShop, payment: PaymentRow): Promise<void> {
  try {
    const verified = await endLink(shop, payment)
    // The link no longer works, so a next request must open the payment again.
    await writePayment(shop.db, payment, { checkoutUrl: null, startingUntil: shop.db.now() })
    if (verified.status === 'success') await applyVerified(shop, payment, verified)
  } catch (error) {
    if (!isGatewayError(error)) throw error
    shop.log.warn({ err: error, txRef: payment.txRef }, 'a payment could not be ended at the gateway')
    throw Object.assign(new Refusal('gateway-failed'), { cause: error })
  }
}

/**
 * Returns the canceled order, of which the caller names the replacement. It is undefined, without a change, if the
 * payment is no longer open: what was read before may have changed too.
 */
export async function replaceAttempt(
  tx: Database,
  payment: PaymentRow,
): Promise<TransitionedOrder | undefined> {
  const current = await lockPayment(tx, payment)
  if (current.status !== 'open') return undefined
  const order = await lockOrder(tx, { userId: current.userId, id: current.orderId })
  await withdrawAttempt(tx, current)
  const note = 'Replaced by a newer checkout'
  const by = { reason: 'order-replaced', actor: 'checkout', note, paymentStatus: 'failed' } as const
  return cancelOrder(tx, order, by)
}

/** It releases the stock even if the gateway does not respond; money that arrives later is a late payment. */
export async function expirePayment(shop: PayingShop, payment: PaymentRow): Promise<void> {
  const verified = await endLink(shop, payment).catch((error: unknown) => {
    if (!isGatewayError(error)) throw error
    shop.log.warn({ err: error, txRef: payment.txRef }, 'an expired payment could not be verified')
    return undefined
  })
  if (verified && verified.status !== 'failed') await applyVerified(shop, payment, verified)
  await transaction(shop.db, async (tx) => {
    const current = await lockPayment(tx, payment)
    if (current.status !== 'open' || current.expiresAt > tx.now()) return
    const order = await lockOrder(tx, { userId: current.userId, id: current.orderId })
    await endAttempt(tx, current, { status: 'expired' })
    if (current.purpose === 'change') return
    const note = `${current.txRef} was not paid in time`
    await cancelOrder(tx, order, { reason: 'payment-expired', actor: 'timer', note, paymentStatus: 'failed' })
  })
}
