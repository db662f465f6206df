import type { CustomerOrder } from '../../../contract/office/customers.ts'
import { customerOrdersPageLength } from '../../../contract/office/limits.ts'
import { toBirr } from '../../../contract/money.ts'
import type { Database } from '../../platform/database/connect.ts'
import { customersOf } from './attached-orders.ts'

/** Orders for a number that the account has proved are among them, as its customer sees them. */
export async function ordersOfCustomer(
  db: Database,
  userId: string,
  { older, showsMoney }: { older?: string | undefined; showsMoney: boolean },
): Promise<{ orders: CustomerOrder[]; older: string | null }> {
  const customers = await customersOf(db, userId)
  const last =
    older === undefined
      ? undefined
      : await db
          .selectFrom('orders')
          .select(['createdAt', 'id'])
          .where('userId', 'in', customers)
          .where('orderNumber', '=', older)
          .executeTakeFirst()
  if (older !== undefined && !last) return { orders: [], older: null }
  const rows = await db
    .selectFrom('orders')
    .select(['orderNumber', 'createdAt', 'status', 'paymentStatus', 'totalSantim'])
    .where('userId', 'in', customers)
    .$if(last !== undefined, (all) =>
      all.where((row) =>
        row(row.refTuple('createdAt', 'id'), '<', row.tuple(last?.createdAt ?? new Date(0), last?.id ?? '')),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(customerOrdersPageLength + 1)
    .execute()
  const orders = rows.slice(0, customerOrdersPageLength).map((row) => ({
    orderNumber: row.orderNumber,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    paymentStatus: row.paymentStatus,
    total: showsMoney ? toBirr(row.totalSantim) : null,
  }))
  return { orders, older: rows.length > orders.length ? (orders.at(-1)?.orderNumber ?? null) : null }
}
