import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { transaction } from '../database/transaction.ts'
import type { WebhookDelivery, WebhookReading } from './gateways/gateway.ts'
import type { PayingShop } from './paying-shop.ts'
import { paymentEvents, payments } from './tables.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { reconcileRefund } from './reconcile-refund.ts'

/**
 * A delivery to the webhook: read, kept as it came, and a reason to ask the gateway. What it says is never believed.
 * Kept and marked as due in one transaction, so that a process that dies after its 200 has lost nothing. A repeated
 * one is counted. Refuses `bad-signature`, also where no secret is set, and `not-found` for a gateway we do not have.
 */
export async function receiveWebhook(
  shop: PayingShop,
  gatewayName: string,
  delivery: WebhookDelivery,
): Promise<void> {
  const reading = shop.gateways.named(gatewayName)?.readWebhook(delivery)
  if (!reading) throw new Refusal('not-found')
  if (reading.kind === 'off' || reading.kind === 'unsigned') throw new Refusal('bad-signature')
  await transaction(shop.db, async (tx) => {
    await keepEvent(tx, gatewayName, delivery, reading)
    if (reading.kind !== 'ignored') await markDue(tx, reading.txRef)
  })
  if (reading.kind === 'payment') await reconcilePayment(shop, reading.txRef)
  if (reading.kind === 'refund') await reconcileRefund(shop, reading.txRef)
  await markHandled(shop.db, gatewayName, delivery)
}

async function keepEvent(
  tx: Database,
  gateway: string,
  { headers, body }: WebhookDelivery,
  reading: Exclude<WebhookReading, { kind: 'off' | 'unsigned' }>,
): Promise<void> {
  await tx
    .insert(paymentEvents)
    .values({
      id: newId(),
      gateway,
      digest: digestOf(gateway, body),
      raw: body,
      headers: signatures(headers),
      event: reading.event,
      txRef: reading.kind === 'ignored' ? null : reading.txRef,
      verdict: reading.kind,
      receivedAt: tx.now(),
    })
    .onConflictDoUpdate({
      target: paymentEvents.digest,
      set: { deliveries: sql`${paymentEvents.deliveries} + 1` },
    })
}

/** The same for a repeated delivery. */
function digestOf(gateway: string, body: Buffer): Buffer {
  return createHash('sha256').update(`${gateway}\n`).update(body).digest()
}

async function markHandled(db: Database, gateway: string, { body }: WebhookDelivery): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ handledAt: db.now() })
    .where(eq(paymentEvents.digest, digestOf(gateway, body)))
}

/** What a replay needs to believe the body again. */
function signatures(headers: WebhookDelivery['headers']): Record<string, string> {
  const kept = Object.entries(headers).filter(
    (entry): entry is [string, string] => entry[0].includes('signature') && typeof entry[1] === 'string',
  )
  return Object.fromEntries(kept)
}

async function markDue(tx: Database, txRef: string): Promise<void> {
  await tx
    .update(payments)
    .set({ nextCheckAt: tx.now() })
    .where(sql`${eq(payments.txRef, txRef)} and ${payments.status} in ('open', 'failed', 'expired')`)
}
