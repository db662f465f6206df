import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { releaseCode } from '../discounts/code-uses.ts'
import { notify } from '../notifications/notify.ts'
import { writeOffStock } from '../stock/stock-on-hand.ts'
import { mailCustomer } from './mail-customer.ts'
import { orderQuantities, returnOrder } from './order-reservation.ts'
import type { OrderRow } from './place-order.ts'
import { lockOrder, transitionFromShipped } from './transition-order.ts'
import type { OrderKey } from './transition-order.ts'

/**
 * Ends a shipped cash order that the customer did not accept. No money is recorded. Its units are on hand again unless
 * they are written off. Refuses `delivery-not-refusable`.
 */
export async function refuseDelivery(
  db: Database,
  key: OrderKey,
  { actor, writeOff }: { actor: string; writeOff: boolean },
): Promise<OrderRow> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, key)
    const note = writeOff ? 'Refused at the door, goods written off' : 'Refused at the door'
    const canceled = await transitionFromShipped(tx, order, { actor, note })
    const returned = await orderQuantities(tx, order, 'committed')
    await returnOrder(tx, order)
    await releaseCode(tx, order)
    if (writeOff) await writeOffStock(tx, returned)
    const causeId = canceled.transitionId
    const values = { orderNumber: order.orderNumber }
    await notify(tx, order.userId, {
      type: 'OrderFailed',
      messageKey: 'order-refused',
      values,
      causeId,
      orderId: order.id,
    })
    await mailCustomer(tx, canceled, { template: 'order-refused', causeId })
    return canceled
  })
}
