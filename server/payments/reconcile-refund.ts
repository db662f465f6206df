import { and, eq } from 'drizzle-orm'
import { processRefund } from './process-refund.ts'
import { isGatewayError } from './gateways/gateway-errors.ts'
import { gatewayOf } from './paying-shop.ts'
import type { PayingShop, PaymentRow } from './paying-shop.ts'
import { findPaymentByRef, writePayment } from './payment-rows.ts'
import { refunds } from './tables.ts'

/**
 * Somebody says that money of a payment went back: our refunds of it are taken a step on. Money that went back without
 * us (a reversal, a refund on the gateway's own pages) is for a person to look at. Never throws.
 */
export async function reconcileRefund(shop: PayingShop, txRef: string): Promise<void> {
  try {
    const payment = await findPaymentByRef(shop.db, txRef)
    if (!payment) return
    const ours = await shop.db
      .select()
      .from(refunds)
      .where(and(eq(refunds.userId, payment.userId), eq(refunds.paymentId, payment.id)))
    // One that the gateway has not named yet is in the hands of whoever asks for it: asked for twice at once, the
    // second answer would be a refusal of money that does go back.
    for (const refund of ours) if (refund.gatewayReference !== null) await processRefund(shop, refund)
    if (ours.length === 0) await lookForReversal(shop, payment)
  } catch (error) {
    const level = isGatewayError(error) ? 'warn' : 'error'
    shop.log[level]({ err: error, txRef }, 'a refund could not be looked at now')
  }
}

async function lookForReversal(shop: PayingShop, payment: PaymentRow): Promise<void> {
  if (payment.reviewReason !== null) return
  const verified = await gatewayOf(shop, payment).verify(payment.txRef)
  if (verified.status !== 'returned') return
  const reviewReason = 'status: the money went back to the payer'
  await writePayment(shop.db, payment, { reviewReason })
  const alarm = { alarm: 'payment-review', txRef: payment.txRef, reason: reviewReason }
  shop.log.error(alarm, 'the money of a payment went back without the shop')
}
