import { Refusal } from '../../contract/refusals.ts'
import type { PaymentAttemptStatus } from '../../contract/payments.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { lockOrder } from '../orders/transition-order.ts'
import { findPaymentByRef, lockPayment, writePayment } from './payment-attempts.ts'
import { receiveMoney } from './settle-payment.ts'

/** An accepted payment counts as a match. Refuses `payment-not-found` for a payment that is not in review. */
export async function decideManualReview(
  db: Database,
  txRef: string,
  { accept, actor }: { accept: boolean; actor: string },
): Promise<PaymentAttemptStatus> {
  const found = await findPaymentByRef(db, txRef)
  if (!found) throw new Refusal('payment-not-found')
  return transaction(db, async (tx) => {
    const payment = await lockPayment(tx, found)
    if (payment.reviewReason === null) throw new Refusal('payment-not-found')
    await writePayment(tx, payment, { reviewReason: null })
    if (payment.status === 'paid' || payment.status === 'refund-due') return payment.status
    const order = await lockOrder(tx, { userId: payment.userId, id: payment.orderId })
    if (accept) {
      return receiveMoney(tx, { payment, order, reference: payment.gatewayReference })
    }
    await writePayment(tx, payment, { status: 'failed', nextCheckAt: null })
    if (payment.status === 'open') {
      const note = `Rejected: ${payment.reviewReason}`
      await cancelOrder(tx, order, { reason: 'payment-failed', actor, note, paymentStatus: 'failed' })
    }
    return 'failed' as const
  })
}
