import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { notify } from '../notifications/notify.ts'
import { reinstateOrder } from '../orders/pay-order.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { hasOperatorCanceled, transitionOrder } from '../orders/transition-order.ts'
import type { PaymentRow } from './paying-shop.ts'
import { payments } from './tables.ts'

/**
 * Money came for a payment that was given up (api.md: "late money is never lost"). The order lives again where its
 * pieces can be had and nobody has bought the same cart since; otherwise the money is due back, and the order says so.
 */
export async function receiveLateMoney(
  tx: Database,
  payment: PaymentRow,
  order: OrderRow,
): Promise<'paid' | 'refund-due'> {
  const note = `${payment.gateway} confirmed ${payment.txRef} late`
  const mayRevive =
    order.status === 'canceled' &&
    !(await hasOperatorCanceled(tx, order)) &&
    !(await boughtSince(tx, payment))
  if (mayRevive && (await reinstateOrder(tx, order, note))) return 'paid'
  // An order that another attempt has paid stays as it is: only this attempt's money goes back.
  if (order.status === 'canceled') {
    await transitionOrder(tx, order, { paymentStatus: 'refund-due', actor: 'gateway', note })
    await notify(tx, order.userId, {
      type: 'OrderFailed',
      messageKey: 'refund-due',
      values: { orderNumber: order.orderNumber, totalSantim: String(payment.amountSantim) },
      causeId: payment.id,
    })
  }
  return 'refund-due'
}

/** Whether a later payment of the same shopper's cart was paid: then this one would buy the same again. */
async function boughtSince(tx: Database, payment: PaymentRow): Promise<boolean> {
  if (payment.source !== 'cart') return false
  const [later] = await tx
    .select({ found: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.userId, payment.userId),
        eq(payments.source, 'cart'),
        eq(payments.status, 'paid'),
        gt(payments.id, payment.id),
      ),
    )
    .limit(1)
  return later !== undefined
}
