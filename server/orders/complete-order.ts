import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { finishCodeUse } from '../discounts/code-uses.ts'
import { notify } from '../notifications/notify.ts'
import { mailCustomer } from './mail-customer.ts'
import type { OrderRow } from './place-order.ts'
import { lockOrder, transitionOrder } from './transition-order.ts'
import type { OrderKey } from './transition-order.ts'

/** Cash on delivery becomes paid. Refuses `order-step-impossible`. */
export async function completeOrder(
  db: Database,
  key: OrderKey,
  { actor }: { actor: string },
): Promise<OrderRow> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, key)
    const complete = await transitionOrder(tx, order, {
      status: 'complete',
      actor,
      ...(order.paymentStatus === 'on-delivery' && { paymentStatus: 'paid', note: 'Paid in cash' }),
    })
    await finishCodeUse(tx, order)
    const causeId = complete.transitionId
    const values = { orderNumber: order.orderNumber }
    await notify(tx, order.userId, {
      type: 'Order',
      messageKey: 'order-complete',
      values,
      causeId,
      orderId: order.id,
    })
    await mailCustomer(tx, complete, { template: 'order-delivered', causeId })
    return complete
  })
}
