import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { isGatewayError } from './gateways/gateway-errors.ts'
import type { PayingShop } from './paying-shop.ts'
import { settlePayment } from './settle-payment.ts'
import { payments } from './tables.ts'

/** A caller waits at most this long; the work goes on behind its back, and the timer stands behind that. */
const patienceMs = 4_000
/** Nobody waits longer for a turn to ask. */
const mostWaitMs = 1_000

/** Settles a payment that somebody says is worth asking about. Never throws: the timer asks again anyway. */
export async function reconcilePayment(shop: PayingShop, txRef: string): Promise<void> {
  const patience = new AbortController()
  const work = settlePayment(shop, txRef)
    .catch((error: unknown) => {
      const level = isGatewayError(error) ? 'warn' : 'error'
      shop.log[level]({ err: error, txRef }, 'a payment could not be settled now')
    })
    .finally(() => patience.abort())
  await Promise.race([work, pause(patienceMs, undefined, { signal: patience.signal }).catch(() => {})])
}

/**
 * The same for callers who have nothing to show for it (a callback, a page that keeps looking): the gateway is asked at
 * most once in `everyMs`, however many ask. Who comes too early waits for the next turn if it is near, for what the
 * gateway said a moment ago may just have changed.
 */
export async function reconcilePaymentThrottled(
  shop: PayingShop,
  txRef: string,
  everyMs: number,
): Promise<void> {
  if (await takeTurn(shop, txRef, everyMs)) return reconcilePayment(shop, txRef)
  const waitMs = await untilTurn(shop, txRef, everyMs)
  if (waitMs > mostWaitMs) return
  await pause(waitMs)
  if (await takeTurn(shop, txRef, everyMs)) await reconcilePayment(shop, txRef)
}

/** Infinity for a payment that there is not. */
async function untilTurn({ db }: PayingShop, txRef: string, everyMs: number): Promise<number> {
  const [payment] = await db
    .select({ askedAt: payments.askedAt })
    .from(payments)
    .where(eq(payments.txRef, txRef))
  if (!payment) return Infinity
  return Math.max(0, (payment.askedAt?.getTime() ?? 0) + everyMs - db.now().getTime())
}

async function takeTurn(shop: PayingShop, txRef: string, everyMs: number): Promise<boolean> {
  const now = shop.db.now()
  const asked = await shop.db
    .update(payments)
    .set({ askedAt: now })
    .where(
      and(
        eq(payments.txRef, txRef),
        or(isNull(payments.askedAt), lte(payments.askedAt, new Date(now.getTime() - everyMs))),
      ),
    )
  return asked.rowCount !== 0
}
