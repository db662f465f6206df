import { Refusal } from '../../../contract/refusals.ts'
import type { PaymentAttemptStatus } from '../../../contract/payments.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { postRejected } from '../books/money-in.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { lockCheckout } from '../orders/checkouts.ts'
import { lockOrder } from '../orders/transition-order.ts'
import { endAttempt } from './end-attempt.ts'
import { findPaymentByRef, lockPayment, writePayment } from './payment-attempts.ts'
import type { PayingShop } from './payment-attempts.ts'
import { cancelLink, receiveMoney } from './settle-payment.ts'
import type { Received } from './settle-payment.ts'
import type { PaymentRow } from './tables.ts'

export type Decision = {
  actor: string
  record?: (tx: Database, payment: { amountSantim: number }) => Promise<void>
}

type InReview = { amountSantim: number; reason: string }

type ReviewDecision = Decision & {
  accept: boolean
  check?: ((payment: InReview) => void) | undefined
}

/** An accepted payment counts as a match. Refuses `payment-not-found` for a payment that is not in review. */
export async function decideManualReview(
  shop: PayingShop,
  txRef: string,
  { accept, actor, record, check }: ReviewDecision,
): Promise<PaymentAttemptStatus> {
  const found = await findPaymentByRef(shop.db, txRef)
  if (!found) throw new Refusal('payment-not-found')
  const { status, ended } = await transaction(shop.db, async (tx): Promise<Received> => {
    await lockCheckout(tx, found.userId)
    const payment = await lockPayment(tx, found)
    if (payment.reviewReason === null) throw new Refusal('payment-not-found')
    check?.({ amountSantim: payment.amountSantim, reason: payment.reviewReason })
    await writePayment(tx, payment, { reviewReason: null })
    await record?.(tx, payment)
    if (payment.status === 'paid' || payment.status === 'refund-due') return { status: payment.status }
    const order = await lockOrder(tx, { userId: payment.userId, id: payment.orderId })
    if (accept) {
      const { gatewayReference: reference, verifiedSantim } = payment
      return receiveMoney(tx, { payment, order, reference, arrivedSantim: verifiedSantim ?? undefined })
    }
    await endAttempt(tx, payment, { status: 'failed', nextCheckAt: null })
    if (payment.status === 'open' && payment.purpose === 'order') {
      const note = `Rejected: ${payment.reviewReason}`
      await cancelOrder(tx, order, { reason: 'payment-failed', actor, note, paymentStatus: 'failed' })
    }
    await keepRejected(tx, payment)
    return { status: 'failed' }
  })
  if (ended) await cancelLink(shop, ended)
  return status
}

/** The gateway has the money of a payment that was rejected. A second rejection of the same payment adds nothing. */
async function keepRejected(tx: Database, payment: PaymentRow): Promise<void> {
  const { verifiedSantim, rejectedSantim } = payment
  if (verifiedSantim === null || rejectedSantim !== null) return
  await writePayment(tx, payment, { rejectedSantim: verifiedSantim })
  await postRejected(tx, payment, verifiedSantim)
}
