import { sql } from 'kysely'
import { expirePayment } from './end-payment.ts'
import { isGatewayError } from './gateways/gateway.ts'
import { findPaymentByRef, nextCheckAt } from './payment-attempts.ts'
import type { PayingShop } from './payment-attempts.ts'
import { processRefund } from './process-refund.ts'
import { settlePayment } from './settle-payment.ts'
import type { PaymentRow } from './tables.ts'

const leaseMs = 60_000

const paymentsPerBatch = 20
/** A batch is short, so that it finishes well within the lease. */
const refundsPerBatch = 2

/** A payment whose gateway is not configured stays due until it is. */
const notConfiguredRetryMs = 60 * 60_000

export async function reconcileDuePayments(shop: PayingShop): Promise<number> {
  for (let count = 0; ;) {
    const now = shop.db.now()
    const due = await shop.db
      .updateTable('payments')
      .set(({ eb }) => ({ nextCheckAt: new Date(now.getTime() + leaseMs), checks: eb('checks', '+', 1) }))
      .where(
        sql<boolean>`(user_id, id) in (
          select user_id, id from payments where next_check_at <= ${now}
          order by next_check_at limit ${paymentsPerBatch} for update skip locked)`,
      )
      .returningAll()
      .execute()
    for (const payment of due) await checkPayment(shop, payment)
    count += due.length
    if (due.length < paymentsPerBatch) return count
  }
}

export async function reconcileDueRefunds(shop: PayingShop): Promise<number> {
  for (let count = 0; ;) {
    const now = shop.db.now()
    const due = await shop.db
      .updateTable('refunds')
      .set({ nextCheckAt: new Date(now.getTime() + leaseMs) })
      .where(
        sql<boolean>`(user_id, id) in (
          select user_id, id from refunds where next_check_at <= ${now}
          order by next_check_at limit ${refundsPerBatch} for update skip locked)`,
      )
      .returningAll()
      .execute()
    for (const refund of due) await processRefund(shop, refund)
    count += due.length
    if (due.length < refundsPerBatch) return count
  }
}

async function checkPayment(shop: PayingShop, payment: PaymentRow): Promise<void> {
  try {
    if (payment.status === 'open' && payment.expiresAt <= shop.db.now()) await expirePayment(shop, payment)
    else await settlePayment(shop, payment.txRef)
  } catch (error) {
    if (!isGatewayError(error)) throw error
    shop.log.warn({ err: error, txRef: payment.txRef }, 'a payment could not be verified')
  }
  await scheduleNext(shop, payment)
}

async function scheduleNext(
  { db, gateways }: PayingShop,
  { userId, txRef, gateway }: PaymentRow,
): Promise<void> {
  const current = await findPaymentByRef(db, txRef)
  if (!current || current.nextCheckAt === null) return
  const now = db.now()
  const retryAt = new Date(now.getTime() + notConfiguredRetryMs)
  await db
    .updateTable('payments')
    .set({ nextCheckAt: gateways.named(gateway) ? nextCheckAt(current, now) : retryAt })
    .where('userId', '=', userId)
    .where('txRef', '=', txRef)
    .where('status', 'in', ['open', 'failed', 'expired'])
    .execute()
}
