import { sql } from 'kysely'
import { deletedUserIds } from '../../customers/accounts/anonymize-account.ts'
import type { Database } from '../../platform/database/connect.ts'

const finalStatuses = ['complete', 'canceled', 'refunded'] as const
const anonymous = { fullName: '', email: '', phone: '', deliveryAddress: null }

/** Orders that are still to be delivered follow later: see `usersWithLateOrders`. */
export async function anonymizeOrders(tx: Database, userId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set(anonymous)
    .where('userId', '=', userId)
    .where('status', 'in', finalStatuses)
    .execute()
  await tx
    .updateTable('orderItems')
    .set({ note: '', priceReason: '' })
    .where('userId', '=', userId)
    .where((item) => item.or([item('note', '<>', ''), item('priceReason', '<>', '')]))
    .where('orderId', 'in', finalOrderIds(tx, userId))
    .execute()
  await sql`
    update order_changes c set reason = '', before = before - 'address', after = after - 'address' from orders o
    where c.user_id = ${userId} and o.user_id = ${userId} and o.id = c.order_id
      and o.status in ('complete', 'canceled', 'refunded')`.execute(tx)
  await sql`
    update order_notes n set text = '' from orders o
    where n.user_id = ${userId} and n.text <> '' and o.user_id = ${userId} and o.id = n.order_id
      and o.status in ('complete', 'canceled', 'refunded')`.execute(tx)
  await sql`select erase_reasons(${userId})`.execute(tx)
}

export function finalOrderIds(db: Database, userId: string) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where('status', 'in', finalStatuses)
}

/** It finds deleted accounts with an order that has become final since. */
export async function usersWithLateOrders(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('userId')
    .distinct()
    .where('userId', 'in', deletedUserIds(db))
    .where('status', 'in', finalStatuses)
    .where('fullName', '<>', '')
    .execute()
  return rows.map(({ userId }) => userId)
}
