import { transaction } from '../database/transaction.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { lockOrder } from '../orders/transition-order.ts'
import { endLink } from './end-link.ts'
import type { VerifiedPayment } from './gateways/gateway.ts'
import { isGatewayError } from './gateways/gateway-errors.ts'
import type { PayingShop, PaymentRow } from './paying-shop.ts'
import { lockPayment, writePayment } from './payment-rows.ts'
import { applyVerified } from './settle-payment.ts'

/**
 * The time to pay is over: the link is ended at the gateway, which is asked one last time; then the order is canceled
 * and its pieces are free. A gateway that does not answer does not keep them: should money come all the same, it is
 * late money.
 */
export async function expirePayment(shop: PayingShop, payment: PaymentRow): Promise<void> {
  const verified = await lastWord(shop, payment)
  if (verified && verified.status !== 'failed') await applyVerified(shop, payment, verified)
  await transaction(shop.db, async (tx) => {
    const current = await lockPayment(tx, payment)
    if (current.status !== 'open' || current.expiresAt > tx.now()) return
    const order = await lockOrder(tx, { userId: current.userId, id: current.orderId })
    await writePayment(tx, current, { status: 'expired', checkoutUrl: null })
    const note = `${current.txRef} was not paid in time`
    await cancelOrder(tx, order, { reason: 'payment-expired', actor: 'timer', note, paymentStatus: 'failed' })
  })
}

async function lastWord(shop: PayingShop, payment: PaymentRow): Promise<VerifiedPayment | undefined> {
  try {
    return await endLink(shop, payment)
  } catch (error) {
    if (!isGatewayError(error)) throw error
    shop.log.warn({ err: error, txRef: payment.txRef }, 'the gateway has no last word on an expired payment')
    return undefined
  }
}
