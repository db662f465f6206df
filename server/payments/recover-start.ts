import { transaction } from '../database/transaction.ts'
import { lockOrder } from '../orders/transition-order.ts'
import { endLink } from './end-link.ts'
import type { VerifiedPayment } from './gateways/gateway.ts'
import { newAttempt } from './new-attempt.ts'
import { gatewayOf } from './paying-shop.ts'
import type { PayingShop, PaymentRow } from './paying-shop.ts'
import { lockPayment, writePayment } from './payment-rows.ts'
import { applyVerified } from './settle-payment.ts'

/**
 * Finds out what became of a start whose answer was lost (payments.md 1.4). Unknown at the gateway: the same payment
 * may be started. Known there, but not its address: it is ended and a new attempt for the same order takes its place,
 * claimed for `leaseMs`. Undefined: it is settled, or somebody has ended it. Throws the gateway's errors.
 */
export async function recoverStart(
  shop: PayingShop,
  payment: PaymentRow,
  leaseMs: number,
): Promise<PaymentRow | undefined> {
  const verified = await endIfPending(shop, payment)
  if (verified.status === 'absent') return payment
  if (verified.status !== 'pending' && verified.status !== 'failed') {
    await applyVerified(shop, payment, verified)
    return undefined
  }
  return transaction(shop.db, async (tx) => {
    const { status, gateway, fingerprint, expiresAt } = await lockPayment(tx, payment)
    if (status !== 'open') return undefined
    const order = await lockOrder(tx, { userId: payment.userId, id: payment.orderId })
    await writePayment(tx, payment, { status: 'failed' })
    const next = await newAttempt(tx, order, { gateway, fingerprint, expiresAt })
    const startingUntil = new Date(tx.now().getTime() + leaseMs)
    await writePayment(tx, next, { startingUntil })
    return { ...next, startingUntil }
  })
}

async function endIfPending(shop: PayingShop, payment: PaymentRow): Promise<VerifiedPayment> {
  const verified = await gatewayOf(shop, payment).verify(payment.txRef)
  if (verified.status !== 'pending') return verified
  return endLink(shop, payment)
}
