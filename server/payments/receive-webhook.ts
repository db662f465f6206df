import { createHash } from 'node:crypto'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { transaction } from '../database/transaction.ts'
import type { Gateways, WebhookDelivery, WebhookReading } from './gateways/gateway.ts'
import type { PayingShop } from './payment-attempts.ts'
import { reconcileRefunds } from './process-refund.ts'
import { reconcilePayment } from './settle-payment.ts'
import type {} from './tables.ts'

type AuthenticReading = Exclude<WebhookReading, { kind: 'off' | 'unsigned' }>

/** Stores a webhook and verifies its payment; its content is not trusted. Refuses `bad-signature`, `not-found`. */
export async function receiveWebhook(
  shop: PayingShop,
  path: string,
  delivery: WebhookDelivery,
): Promise<void> {
  const reading = readWebhook(shop.gateways, path, delivery)
  if (!reading) throw new Refusal('not-found')
  if (reading.kind === 'off' || reading.kind === 'unsigned') throw new Refusal('bad-signature')
  const digest = createHash('sha256').update(`${path}\n`).update(delivery.body).digest()
  await transaction(shop.db, async (tx) => {
    await storeEvent(tx, { path, digest, delivery, reading })
    if (reading.kind !== 'ignored') await markDue(tx, reading.txRef)
  })
  if (reading.kind === 'payment') await reconcilePayment(shop, reading.txRef)
  if (reading.kind === 'refund') await reconcileRefunds(shop, reading.txRef)
  await shop.db
    .updateTable('paymentEvents')
    .set({ handledAt: shop.db.now() })
    .where('digest', '=', digest)
    .execute()
}

/** Gateways with the same API share the path of their webhooks. */
export function readWebhook(
  gateways: Gateways,
  path: string,
  delivery: WebhookDelivery,
): WebhookReading | undefined {
  const readings = gateways.configured
    .filter(({ webhook }) => webhook === path)
    .map((gateway) => gateway.readWebhook(delivery))
  return readings.find(({ kind }) => kind !== 'off' && kind !== 'unsigned') ?? readings[0]
}

async function storeEvent(
  tx: Database,
  event: { path: string; digest: Buffer; delivery: WebhookDelivery; reading: AuthenticReading },
): Promise<void> {
  const { path, digest, delivery, reading } = event
  await tx
    .insertInto('paymentEvents')
    .values({
      id: newId(),
      gateway: path,
      digest,
      raw: delivery.body,
      headers: JSON.stringify(signatures(delivery.headers)),
      event: reading.event,
      txRef: reading.kind === 'ignored' ? null : reading.txRef,
      verdict: reading.kind,
      receivedAt: tx.now(),
    })
    .onConflict((conflict) =>
      conflict
        .column('digest')
        .doUpdateSet(({ eb, ref }) => ({ deliveries: eb(ref('paymentEvents.deliveries'), '+', 1) })),
    )
    .execute()
}

function signatures(headers: WebhookDelivery['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string] => entry[0].includes('signature') && typeof entry[1] === 'string',
    ),
  )
}

async function markDue(tx: Database, txRef: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ nextCheckAt: tx.now() })
    .where('txRef', '=', txRef)
    .where('status', 'in', ['open', 'failed', 'expired'])
    .execute()
}
