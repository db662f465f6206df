import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import { openAtGateway } from './open-at-gateway.ts'
import type { PayingShop } from './paying-shop.ts'
import type { OpenedPayment } from './start-claimed.ts'
import { payments } from './tables.ts'

/**
 * Where a shopper pays an order whose payment is still open, whatever has become of the cart since. Refuses
 * `payment-not-found` where none is open, also for somebody else's order, and what the gateway refuses.
 */
export async function payAgain(shop: PayingShop, userId: string, orderId: string): Promise<OpenedPayment> {
  const [payment] = await shop.db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.orderId, orderId), eq(payments.status, 'open')))
  const opened = payment && (await openAtGateway(shop, payment))
  if (!opened) throw new Refusal('payment-not-found')
  return opened
}
