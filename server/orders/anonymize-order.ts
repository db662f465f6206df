import { deletedUserIds } from '../accounts/anonymize-account.ts'
import type { Database } from '../database/connect.ts'

const finalStatuses = ['complete', 'canceled', 'refunded'] as const
const anonymous = { fullName: '', email: '', phone: '', deliveryAddress: null }

/** An order that is still to be delivered keeps name, phone number and address until it is. */
export async function anonymizeOrder(tx: Database, userId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set(anonymous)
    .where('userId', '=', userId)
    .where('status', 'in', finalStatuses)
    .execute()
}

/** The same for orders that were delivered or canceled after the account of their user was deleted. */
export async function anonymizeLateOrders(db: Database): Promise<void> {
  await db
    .updateTable('orders')
    .set(anonymous)
    .where('userId', 'in', deletedUserIds(db))
    .where('status', 'in', finalStatuses)
    .where('email', '<>', '')
    .execute()
}
