import { deletedUserIds } from '../../customers/accounts/anonymize-account.ts'
import type { Database } from '../../platform/database/connect.ts'
import { finalOrderIds } from '../orders/anonymize-order.ts'

/** A dispute about a payment needs these; everything else may name the customer. */
const fieldsOfDisputes = new Set([
  'event',
  'type',
  'status',
  'mode',
  'tx_ref',
  'reference',
  'amount',
  'charge',
  'currency',
  'payment_method',
  'created_at',
  'updated_at',
])

/** It also erases what members of staff typed about finished refunds and about money that they recorded. */
export async function anonymizePayments(tx: Database, userId: string): Promise<void> {
  const events = await tx
    .selectFrom('paymentEvents as e')
    .innerJoin('payments as p', 'p.txRef', 'e.txRef')
    .select(['e.id', 'e.raw'])
    .where('p.userId', '=', userId)
    .where('p.orderId', 'in', finalOrderIds(tx, userId))
    .execute()
  for (const { id, raw } of events) {
    const kept = withoutPerson(raw)
    if (kept.equals(raw)) continue
    await tx.updateTable('paymentEvents').set({ raw: kept }).where('id', '=', id).execute()
  }
  await tx
    .updateTable('refunds')
    .set({ reason: '' })
    .where('userId', '=', userId)
    .where('status', '<>', 'initiated')
    .where('reason', '<>', '')
    .execute()
  await tx.deleteFrom('receiptPictures').where('userId', '=', userId).execute()
  await tx
    .updateTable('receivedMoney')
    .set({ note: '' })
    .where('userId', '=', userId)
    .where('note', '<>', '')
    .execute()
}

/** A gateway repeats a webhook for some days, which may be after the account was deleted. */
const webhookDays = 7

/** It finds deleted accounts of whom a webhook arrived lately, a refund has ended or money was recorded since. */
export async function usersWithLatePayments(db: Database): Promise<string[]> {
  const since = new Date(db.now().getTime() - webhookDays * 24 * 60 * 60_000)
  const [refunded, notified, recorded, pictured] = await Promise.all([
    db
      .selectFrom('refunds')
      .select('userId')
      .where('userId', 'in', deletedUserIds(db))
      .where('status', '<>', 'initiated')
      .where('reason', '<>', '')
      .execute(),
    db
      .selectFrom('paymentEvents as e')
      .innerJoin('payments as p', 'p.txRef', 'e.txRef')
      .select('p.userId')
      .where('e.receivedAt', '>=', since)
      .where('p.userId', 'in', deletedUserIds(db))
      .execute(),
    db
      .selectFrom('receivedMoney')
      .select('userId')
      .where('userId', 'in', deletedUserIds(db))
      .where('note', '<>', '')
      .execute(),
    db.selectFrom('receiptPictures').select('userId').where('userId', 'in', deletedUserIds(db)).execute(),
  ])
  return [...refunded, ...notified, ...recorded, ...pictured].map(({ userId }) => userId)
}

function withoutPerson(raw: Buffer): Buffer {
  try {
    return Buffer.from(JSON.stringify(ofDisputes(JSON.parse(raw.toString('utf8')))))
  } catch {
    return Buffer.from('{}')
  }
}

function ofDisputes(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const kept = Object.entries(value).flatMap(([name, field]): [string, unknown][] => {
    if (typeof field === 'object' && field !== null && !Array.isArray(field)) {
      const inner = ofDisputes(field)
      return Object.keys(inner).length > 0 ? [[name, inner]] : []
    }
    return fieldsOfDisputes.has(name) && typeof field !== 'object' ? [[name, field]] : []
  })
  return Object.fromEntries(kept)
}
