import { sql } from 'kysely'
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
  await sql`
    update order_notes n set text = '' from orders o
    where n.user_id = ${userId} and n.text <> '' and o.user_id = ${userId} and o.id = n.order_id
      and o.status in ('complete', 'canceled', 'refunded')`.execute(tx)
}

export async function anonymizeLateOrders(db: Database): Promise<void> {
  const users = deletedUserIds(db)
  const late = db
    .selectFrom('orders')
    .select(['userId', 'id'])
    .where('userId', 'in', users)
    .where('status', 'in', finalStatuses)
    .where('email', '<>', '')
  await sql`
    update order_notes n set text = '' from (${late}) o
    where n.text <> '' and o.user_id = n.user_id and o.id = n.order_id`.execute(db)
  await db
    .updateTable('orders')
    .set(anonymous)
    .where('userId', 'in', users)
    .where('status', 'in', finalStatuses)
    .where('email', '<>', '')
    .execute()
}
