import { sql } from 'kysely'
import { smsHours } from '../../../contract/sms-rules.ts'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../database/connect.ts'
import { daysBefore, deleteInBatches } from '../database/delete-in-batches.ts'
import { transaction } from '../database/transaction.ts'
import { publish } from '../jobs/publish.ts'

/** A gateway answers within seconds; who asked longer ago has ended. */
const answerMs = 5 * 60_000

/** What waited for the morning goes on, and what nobody works on any more gets its end. */
export async function moveMessages(db: Database): Promise<void> {
  const now = db.now()
  await transaction(db, async (tx) => {
    const ready = await tx
      .updateTable('smsMessages')
      .set({ heldUntil: null })
      .where('heldUntil', '<=', now)
      .returning('id')
      .execute()
    for (const { id } of ready) await publish(tx, 'sms.requested', { id })
  })
  const ended = { state: 'failed', settledAt: now, number: null, text: null, heldUntil: null } as const
  await db
    .updateTable('smsMessages')
    .set({ ...ended, reason: 'no-answer' })
    .where('state', '=', 'asking')
    .where('askedAt', '<=', new Date(now.getTime() - answerMs))
    .execute()
  await db
    .updateTable('smsMessages')
    .set({ ...ended, reason: 'unreachable' })
    .where('state', '=', 'queued')
    .where('requestedAt', '<=', new Date(now.getTime() - smsHours * 60 * 60_000))
    .execute()
}

export async function deleteOldMessages(db: Database): Promise<void> {
  const before = daysBefore(db.now(), retentionDays.smsMessages)
  await deleteInBatches(db, { table: 'smsMessages', key: ['id'], where: sql`requested_at <= ${before}` })
}
