import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '../../contract/refusals.ts'
import type { PayingShop, PaymentRow } from './paying-shop.ts'
import { ofPayment } from './payment-rows.ts'
import { startClaimed, startLeaseMs } from './start-claimed.ts'
import type { OpenedPayment } from './start-claimed.ts'
import { payments } from './tables.ts'

const lookAgainMs = 100
/** A shopper waits no longer for what another request of theirs is doing. */
const patienceMs = 15_000

/**
 * Opens a payment at the gateway, or finds that somebody has. One hand at a time: others wait for its result. Handlers
 * undefined where the payment is no longer open, so that the purchase has to be looked at anew. Refuses what the
 * gateway refuses, and `gateway-failed`.
 */
export async function openAtGateway(
  shop: PayingShop,
  payment: PaymentRow,
): Promise<OpenedPayment | undefined> {
  let current: PaymentRow | undefined = payment
  const giveUpAt = performance.now() + patienceMs
  while (current?.status === 'open' && current.reviewReason === null) {
    if (current.checkoutUrl) return { checkoutUrl: current.checkoutUrl, txRef: current.txRef }
    const claimed = await claimStart(shop, current)
    if (claimed) return startClaimed(shop, claimed, { wasTried: current.startingUntil !== null })
    if (performance.now() > giveUpAt) throw new Refusal('gateway-failed')
    await pause(lookAgainMs)
    ;[current] = await shop.db.select().from(payments).where(ofPayment(payment))
  }
  return undefined
}

/** Takes the right to open this payment, until the lease is over or the row says otherwise. */
async function claimStart({ db }: PayingShop, payment: PaymentRow): Promise<PaymentRow | undefined> {
  const now = db.now()
  const [claimed] = await db
    .update(payments)
    .set({ startingUntil: new Date(now.getTime() + startLeaseMs) })
    .where(
      and(
        ofPayment(payment),
        eq(payments.status, 'open'),
        isNull(payments.checkoutUrl),
        or(isNull(payments.startingUntil), lte(payments.startingUntil, now)),
      ),
    )
    .returning()
  return claimed
}
