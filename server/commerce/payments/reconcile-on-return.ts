import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '../../../contract/language.ts'
import type { Order } from '../../../contract/orders.ts'
import type { PaymentAttemptStatus } from '../../../contract/payments.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { userOfKey } from '../../platform/database/directory.ts'
import { findOrder } from '../orders/list-orders.ts'
import { findPaymentByRef } from './payment-attempts.ts'
import type { PayingShop } from './payment-attempts.ts'
import { reconcilePayment } from './settle-payment.ts'

/** The return page may cause a check so often. Failed and expired payments may still be paid late. */
const checkEveryMs = { open: 1_000, failed: 10_000, expired: 10_000 }

const maximumWaitMs = 1_000

/** The return page asks. Refuses `payment-not-found`, also for another user's payment. */
export async function findPayment(
  shop: PayingShop,
  userId: string,
  { txRef, lang }: { txRef: string; lang: Language },
): Promise<{ status: PaymentAttemptStatus; order: Order }> {
  const before = await findPaymentByRef(shop.db, txRef)
  if (!before || before.userId !== userId) throw new Refusal('payment-not-found')
  if (before.status === 'open' || before.status === 'failed' || before.status === 'expired') {
    await reconcileThrottled(shop, txRef, checkEveryMs[before.status])
  }
  const payment = (await findPaymentByRef(shop.db, txRef)) ?? before
  const order = await findOrder(shop.db, { userId, id: payment.orderId }, { lang })
  return { status: payment.status, order }
}

/** Unauthenticated callers reconcile at most once per `everyMs`, and wait up to a second for the next turn. */
export async function reconcileThrottled(shop: PayingShop, txRef: string, everyMs: number): Promise<void> {
  if (await takeTurn(shop, txRef, everyMs)) return reconcilePayment(shop, txRef)
  const waitMs = await untilTurn(shop, txRef, everyMs)
  if (waitMs > maximumWaitMs) return
  await pause(waitMs)
  if (await takeTurn(shop, txRef, everyMs)) await reconcilePayment(shop, txRef)
}

async function takeTurn({ db }: PayingShop, txRef: string, everyMs: number): Promise<boolean> {
  const now = db.now()
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ askedAt: now })
    .where('userId', '=', userOfKey(db, 'payment', txRef))
    .where('txRef', '=', txRef)
    .where((where) =>
      where.or([where('askedAt', 'is', null), where('askedAt', '<=', new Date(now.getTime() - everyMs))]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function untilTurn({ db }: PayingShop, txRef: string, everyMs: number): Promise<number> {
  const payment = await db
    .selectFrom('payments')
    .select('askedAt')
    .where('userId', '=', userOfKey(db, 'payment', txRef))
    .where('txRef', '=', txRef)
    .executeTakeFirst()
  if (!payment) return Infinity
  return Math.max(0, (payment.askedAt?.getTime() ?? 0) + everyMs - db.now().getTime())
}
