import type { Database } from '../../platform/database/connect.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import { emptyCart } from './order-reservation.ts'
import { goodsOf } from './ordered-goods.ts'
import { lockOrder } from './transition-order.ts'
import type { OrderKey } from './transition-order.ts'

/**
 * The items leave the cart when the customer of an unpaid order says that the money is on its way, and come back if the
 * payment fails (`cancelOrder`). Only the first report counts. The customer's checkouts must be locked.
 */
export async function reportPayment(tx: Database, key: OrderKey): Promise<void> {
  const order = await lockOrder(tx, key)
  if (order.status !== 'pending' || order.paymentStatus !== 'unpaid' || order.reportedAt !== null) return
  await tx
    .updateTable('orders')
    .set({ reportedAt: tx.now() })
    .where('userId', '=', order.userId)
    .where('id', '=', order.id)
    .execute()
  if (order.source === 'cart') await emptyCart(tx, order)
  await tellCustomer(tx, order, {
    kind: 'transfer-reported',
    causeId: order.id,
    order,
    goods: await goodsOf(tx, order),
  })
}
