import { and, eq } from 'drizzle-orm'
import { transaction } from '../database/transaction.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { lockOrder, readOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { endAtGateway } from './end-attempt.ts'
import { refundableAmount } from './refundable-amount.ts'
import type { PayingShop } from './paying-shop.ts'
import { refundOrder } from './refund-order.ts'
import { payments } from './tables.ts'

/**
 * A person of the shop cancels an order that was not sent yet. An open payment is ended at the gateway first; what was
 * paid goes back at once. Refuses `order-step-impossible`, `gateway-failed` where an open payment
 * cannot be ended, and `refund-under-way` while a part of it is on its way.
 */
export async function cancelByOperator(
  shop: PayingShop,
  key: OrderKey,
  { actor, reason }: { actor: string; reason: string },
): Promise<OrderRow> {
  const ofOrder = and(
    eq(payments.userId, key.userId),
    eq(payments.orderId, key.id),
    eq(payments.status, 'open'),
  )
  for (const payment of await shop.db.select().from(payments).where(ofOrder))
    await endAtGateway(shop, payment)
  const { canceled, wasPaid } = await transaction(shop.db, async (tx) => {
    // Payment before order, as everywhere: two who lock both never wait for each other.
    await tx.select().from(payments).where(ofOrder).for('update')
    const order = await lockOrder(tx, key)
    const wasPaid = order.paymentStatus === 'paid'
    if (wasPaid) await refundableAmount(tx, order)
    const canceled = await cancelOrder(tx, order, {
      reason: 'order-canceled',
      actor,
      note: reason,
      paymentStatus: wasPaid ? 'refund-due' : order.paymentStatus === 'unpaid' ? 'failed' : 'unpaid',
    })
    await tx.update(payments).set({ status: 'failed', checkoutUrl: null }).where(ofOrder)
    return { canceled, wasPaid }
  })
  if (!wasPaid) return canceled
  await refundOrder(shop, key, { actor, reason })
  return readOrder(shop.db, key)
}
