import type { Database } from '../../platform/database/connect.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import type { PaymentRow, RefundRow } from './tables.ts'

export async function listOrderPayments(
  db: Database,
  order: OrderKey,
): Promise<{ payments: PaymentRow[]; refunds: RefundRow[] }> {
  const [payments, refunds] = await Promise.all([
    db
      .selectFrom('payments')
      .selectAll()
      .where('userId', '=', order.userId)
      .where('orderId', '=', order.id)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('refunds')
      .selectAll()
      .where('userId', '=', order.userId)
      .where('orderId', '=', order.id)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
  ])
  return { payments, refunds }
}
