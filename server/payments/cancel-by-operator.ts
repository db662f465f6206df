import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { lockOrder, readOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { endAtGateway } from './end-payment.ts'
import { writePayment } from './payment-attempts.ts'
import type { PayingShop } from './payment-attempts.ts'
import { refundableAmount, refundOrder, requireGateway } from './refund-order.ts'
import type { RefundRow } from './tables.ts'

/**
 * Ends an open payment and refunds a paid one. Refuses `gateway-failed` and what cancelOrder and refundOrder refuse.
 * Fault: the gateway of the payment is not configured.
 */
export async function cancelByOperator(
  shop: PayingShop,
  key: OrderKey,
  { actor, reason }: { actor: string; reason: string },
): Promise<{ order: OrderRow; refund?: RefundRow }> {
  for (const payment of await openPayments(shop.db, key).execute()) await endAtGateway(shop, payment)
  const { canceled, wasPaid } = await transaction(shop.db, async (tx) => {
    const open = await openPayments(tx, key).forUpdate().execute()
    const order = await lockOrder(tx, key)
    const wasPaid = order.paymentStatus === 'paid'
    if (wasPaid) requireGateway(shop, (await refundableAmount(tx, order)).payment)
    const canceled = await cancelOrder(tx, order, {
      reason: 'order-canceled',
      actor,
      note: reason,
      paymentStatus: wasPaid ? 'refund-due' : order.paymentStatus === 'unpaid' ? 'failed' : 'unpaid',
    })
    for (const payment of open) await writePayment(tx, payment, { status: 'failed', checkoutUrl: null })
    return { canceled, wasPaid }
  })
  if (!wasPaid) return { order: canceled }
  const refund = await refundOrder(shop, key, { actor, reason })
  return { order: await readOrder(shop.db, key), refund }
}

function openPayments(db: Database, { userId, id }: OrderKey) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('userId', '=', userId)
    .where('orderId', '=', id)
    .where('status', '=', 'open')
}
