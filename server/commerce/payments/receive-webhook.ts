import { createHash } from 'node:crypto'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { userOfKey } from '../../platform/database/directory.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Gateways, WebhookDelivery, WebhookReading } from './gateways/gateway.ts'
import type { PayingShop } from './payment-attempts.ts'
import { reconcileRefunds } from './process-refund.ts'
import { reconcilePayment } from './settle-payment.ts'

type EventReading = Extract<WebhookReading, { kind: 'payment' | 'refund' }>

const eventsPerPayment = 50

/** The content of a webhook is not trusted: the payment is verified. Refuses `bad-signature`, `not-found`. */
export async function receiveWebhook(
  shop: PayingShop,
  path: string,
  delivery: WebhookDelivery,
): Promise<void> {
  const reading = readWebhook(shop.gateways, path, delivery)
  if (!reading) throw new Refusal('not-found')
  if (reading.kind === 'off' || reading.kind === 'unsigned') throw new Refusal('bad-signature')
  if (reading.kind === 'ignored') return
  const digest = createHash('sha256').update(`${path}\n`).update(delivery.body).digest()
  await transaction(shop.db, async (tx) => {
    if (await canStore(tx, reading.txRef)) await storeEvent(tx, { path, digest, delivery, reading })
    await markDue(tx, reading.txRef)
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

/** The lock comes first, so that what parallel deliveries have stored is counted. */
async function canStore(tx: Database, txRef: string): Promise<boolean> {
  const payment = await tx
    .selectFrom('payments')
    .select('id')
    .where('userId', '=', userOfKey(tx, 'payment', txRef))
    .where('txRef', '=', txRef)
    .forUpdate()
    .executeTakeFirst()
  if (!payment) return false
  const { count } = await tx
    .selectFrom('paymentEvents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('txRef', '=', txRef)
    .executeTakeFirstOrThrow()
  return count < eventsPerPayment
}

async function storeEvent(
  tx: Database,
  event: { path: string; digest: Buffer; delivery: WebhookDelivery; reading: EventReading },
): Promise<void> {
  const { path, digest, delivery, reading } = event
  await tx
    .insertInto('paymentEvents')
    .values({
      id: newId(),
      gateway: path,
      digest,
      raw: delivery.body,
      headers: JSON.stringify(reading.headers),
      event: reading.event,
      txRef: reading.txRef,
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

async function markDue(tx: Database, txRef: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ nextCheckAt: tx.now() })
    .where('userId', '=', userOfKey(tx, 'payment', txRef))
    .where('txRef', '=', txRef)
    .where('status', 'in', ['open', 'failed', 'expired'])
    .execute()
}
