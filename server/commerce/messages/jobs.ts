import { sql } from 'kysely'
import { retentionDays } from '../../../contract/retention.ts'
import { daysBefore, deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'

const daySeconds = 24 * 60 * 60

export const messageJobs: Job[] = [
  every(daySeconds, 'delete expired pictures of messages', async ({ db }) => {
    const where = sql`expires_at <= ${db.now()}`
    await deleteInBatches(db, { table: 'messagePictures', key: ['userId', 'id'], where })
  }),
  // Their messages, pictures, reports and blocks go with them.
  every(daySeconds, 'delete old conversations', async ({ db }) => {
    const where = sql`last_message_at <= ${daysBefore(db.now(), retentionDays.conversations)}`
    await deleteInBatches(db, { table: 'conversations', key: ['userId', 'partId'], where })
  }),
]
