import { and, inArray, sql } from 'drizzle-orm'
import { nextCheckAt } from './check-schedule.ts'
import { expirePayment } from './expire-payment.ts'
import { isGatewayError } from './gateways/gateway-errors.ts'
import type { PayingShop, PaymentRow } from './paying-shop.ts'
import { ofPayment } from './payment-rows.ts'
import { settlePayment } from './settle-payment.ts'
import { payments } from './tables.ts'

/** A check that dies is taken up again after this. */
const leaseMs = 60_000
const atOnce = 20

/**
 * Asks about every payment whose time it is, and expires those whose time is up. Several processes share the work;
 * a gateway that does not answer is asked again at the next turn. Handlers how many were looked at.
 */
export async function checkDuePayments(shop: PayingShop): Promise<number> {
  for (let checked = 0; ;) {
    const due = await claimDue(shop)
    for (const payment of due) await checkPayment(shop, payment)
    checked += due.length
    if (due.length < atOnce) return checked
  }
}

async function claimDue({ db }: PayingShop): Promise<PaymentRow[]> {
  const now = db.now()
  return db
    .update(payments)
    .set({ nextCheckAt: new Date(now.getTime() + leaseMs), checks: sql`${payments.checks} + 1` })
    .where(
      sql`(user_id, id) in (
        select user_id, id from payments where next_check_at <= ${now}
        order by next_check_at limit ${atOnce} for update skip locked)`,
    )
    .returning()
}

async function checkPayment(shop: PayingShop, payment: PaymentRow): Promise<void> {
  try {
    if (payment.status === 'open' && payment.expiresAt <= shop.db.now()) await expirePayment(shop, payment)
    else await settlePayment(shop, payment.txRef)
  } catch (error) {
    if (!isGatewayError(error)) throw error
    shop.log.warn({ err: error, txRef: payment.txRef }, 'the gateway does not tell about a payment')
  }
  await scheduleNext(shop, payment)
}

/** By what the check has made of the payment; a settled one is never asked about again. */
async function scheduleNext({ db }: PayingShop, payment: PaymentRow): Promise<void> {
  const [current] = await db.select().from(payments).where(ofPayment(payment))
  if (!current || current.nextCheckAt === null) return
  await db
    .update(payments)
    .set({ nextCheckAt: nextCheckAt(current, db.now()) })
    .where(and(ofPayment(payment), inArray(payments.status, ['open', 'failed', 'expired'])))
}
