import { asc, eq } from 'drizzle-orm'
import type { WebhookReading } from './gateways/gateway.ts'
import type { PayingShop } from './paying-shop.ts'
import { findPaymentByRef } from './payment-rows.ts'
import { paymentEvents } from './tables.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { reconcileRefund } from './reconcile-refund.ts'

/** What came of replaying a kept webhook. */
export type Replayed = {
  id: string
  receivedAt: Date
  event: string
  txRef: string
  verdict: WebhookReading['kind']
  /** How the payment stands now; empty where it is none of ours. */
  payment: string
}

/**
 * Reads kept webhooks again, signature and all, and asks the gateway once more, as if they came now: those of one
 * payment, or all. Where everything was handled, it changes nothing.
 */
export async function* replayEvents(shop: PayingShop, txRef?: string): AsyncGenerator<Replayed> {
  const kept = await shop.db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(txRef === undefined ? undefined : eq(paymentEvents.txRef, txRef))
    .orderBy(asc(paymentEvents.receivedAt), asc(paymentEvents.id))
  for (const { id } of kept) yield await replayEvent(shop, id)
}

async function replayEvent(shop: PayingShop, id: string): Promise<Replayed> {
  const [event] = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  if (!event) throw new Error(`The event ${id} is gone`)
  const gateway = shop.gateways.named(event.gateway)
  const reading = gateway?.readWebhook({ headers: event.headers, body: event.raw }) ?? {
    kind: 'off' as const,
  }
  if (reading.kind === 'payment') await reconcilePayment(shop, reading.txRef)
  if (reading.kind === 'refund') await reconcileRefund(shop, reading.txRef)
  await shop.db.update(paymentEvents).set({ handledAt: shop.db.now() }).where(eq(paymentEvents.id, id))
  const txRef = 'txRef' in reading ? reading.txRef : (event.txRef ?? '')
  const payment = await findPaymentByRef(shop.db, txRef)
  const { receivedAt } = event
  return { id, receivedAt, event: event.event, txRef, verdict: reading.kind, payment: payment?.status ?? '' }
}
