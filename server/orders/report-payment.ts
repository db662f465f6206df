import type { Database } from '../database/connect.ts'
import { mailCustomer } from './mail-customer.ts'
import { notifyCustomer } from './notify-customer.ts'
import { emptyCart } from './order-reservation.ts'
import { lockOrder } from './transition-order.ts'
import type { OrderKey } from './transition-order.ts'

/**
 * For an unpaid order whose customer says that the money is on its way: its items leave the cart now, and come back if the
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
  await notifyCustomer(tx, order, {
    messageKey: 'transfer-reported',
    causeId: order.id,
    values: { totalSantim: String(order.totalSantim) },
  })
  await mailCustomer(tx, order, { template: 'order-placed', causeId: order.id, isCash: false })
}
