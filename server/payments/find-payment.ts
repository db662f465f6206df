import type { Language } from '../../contract/language.ts'
import type { Order } from '../../contract/orders.ts'
import type { PaymentAttemptStatus } from '../../contract/payments.ts'
import { Refusal } from '../../contract/refusals.ts'
import { findOrder } from '../orders/read-orders.ts'
import type { PayingShop } from './paying-shop.ts'
import { findPaymentByRef } from './payment-rows.ts'
import { reconcilePaymentThrottled } from './reconcile-payment.ts'

/** A page looks every other second while a payment is open; one that was given up may still get late money. */
const askEveryMs = { open: 1_000, failed: 10_000, expired: 10_000 }

/**
 * How a shopper's payment stands, with its order; looking is a reason to ask the gateway. Refuses
 * `payment-not-found`, also for somebody else's.
 */
export async function findPayment(
  shop: PayingShop,
  userId: string,
  { txRef, lang }: { txRef: string; lang: Language },
): Promise<{ status: PaymentAttemptStatus; order: Order }> {
  const before = await findPaymentByRef(shop.db, txRef)
  if (!before || before.userId !== userId) throw new Refusal('payment-not-found')
  if (before.status === 'open' || before.status === 'failed' || before.status === 'expired') {
    await reconcilePaymentThrottled(shop, txRef, askEveryMs[before.status])
  }
  const payment = (await findPaymentByRef(shop.db, txRef)) ?? before
  const order = await findOrder(shop.db, { userId, id: payment.orderId }, lang)
  return { status: payment.status, order }
}
