import { sql } from 'kysely'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore, deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { Fault } from '../../platform/fault.ts'
import type { WebhookReading } from './gateways/gateway.ts'
import { findPaymentByRef } from './payment-attempts.ts'
import type { PayingShop } from './payment-attempts.ts'
import { reconcileRefunds } from './process-refund.ts'
import { readWebhook } from './receive-webhook.ts'
import { reconcilePayment } from './settle-payment.ts'

export type ReplayedWebhook = {
  id: string
  receivedAt: Date
  event: string
  txRef: string
  verdict: WebhookReading['kind']
  payment: string
}

export async function* replayWebhooks(
  shop: PayingShop,
  txRef?: string,
  { isNoneAllowed = false } = {},
): AsyncGenerator<ReplayedWebhook> {
  let stored = shop.db.selectFrom('paymentEvents').select('id').orderBy('receivedAt').orderBy('id')
  if (txRef !== undefined) stored = stored.where('txRef', '=', txRef)
  const events = await stored.execute()
  if (txRef !== undefined && events.length === 0 && !isNoneAllowed)
    throw new Fault(`There is no stored webhook of a payment ${txRef}.`)
  for (const { id } of events) yield await replayWebhook(shop, id)
}

async function replayWebhook(shop: PayingShop, id: string): Promise<ReplayedWebhook> {
  const { db, gateways } = shop
  const event = await db
    .selectFrom('paymentEvents')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const delivery = { headers: event.headers, body: event.raw }
  const reading = readWebhook(gateways, event.gateway, delivery) ?? { kind: 'off' as const }
  if (reading.kind === 'payment') await reconcilePayment(shop, reading.txRef)
  if (reading.kind === 'refund') await reconcileRefunds(shop, reading.txRef)
  await db.updateTable('paymentEvents').set({ handledAt: db.now() }).where('id', '=', id).execute()
  const txRef = 'txRef' in reading ? reading.txRef : (event.txRef ?? '')
  const payment = await findPaymentByRef(db, txRef)
  const { receivedAt } = event
  return { id, receivedAt, event: event.event, txRef, verdict: reading.kind, payment: payment?.status ?? '' }
}

export async function storedWebhooks(
  db: Database,
  txRefs: string[],
): Promise<{ txRef: string; event: string; receivedAt: Date; raw: string }[]> {
  if (txRefs.length === 0) return []
  const rows = await db
    .selectFrom('paymentEvents')
    .select(['txRef', 'event', 'receivedAt', 'raw'])
    .where('txRef', 'in', txRefs)
    .orderBy('receivedAt')
    .limit(100)
    .execute()
  return rows.map(({ raw, ...row }) => ({ ...row, raw: raw.toString('utf8').slice(0, 4_000) }))
}

/** The payments that they are about stay. */
export async function deleteOldWebhooks(db: Database): Promise<void> {
  const where = sql`received_at <= ${daysBefore(db.now(), retentionDays.paymentEvents)}`
  await deleteInBatches(db, { table: 'paymentEvents', key: ['id'], where })
}
