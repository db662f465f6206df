import { deletedUserIds } from '../accounts/anonymize-account.ts'
import type { Database } from '../database/connect.ts'
import type {} from './tables.ts'

const finalStatuses = ['complete', 'canceled', 'refunded'] as const
const anonymous = { fullName: '', email: '', phone: '', deliveryAddress: null }

/** Orders that are still to be delivered are anonymised later, by anonymizeLateOrders. */
export async function anonymizeOrder(tx: Database, userId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set(anonymous)
    .where('userId', '=', userId)
    .where('status', 'in', finalStatuses)
    .execute()
}

export async function anonymizeLateOrders(db: Database): Promise<void> {
  await db
    .updateTable('orders')
    .set(anonymous)
    .where('userId', 'in', deletedUserIds(db))
    .where('status', 'in', finalStatuses)
    .where('email', '<>', '')
    .execute()
}
