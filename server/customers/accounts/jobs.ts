import { sql } from 'kysely'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore, deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { deleteOldIdempotencyKeys } from '../../platform/http/idempotency.ts'
import { every, on } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { deleteOldRateLimitHits } from '../../platform/sessions/rate-limit.ts'
import { deleteExpiredSessions } from '../../platform/sessions/end-session.ts'
import { mailCredentialChange } from './credential-changes.ts'
import { mailEmailCode } from './request-email-code.ts'
import { textPhoneCode } from './phones/request-phone-code.ts'
import { mailPasswordReset } from './request-password-reset.ts'

const daySeconds = 24 * 60 * 60

export const accountJobs: Job[] = [
  on('email-code.asked', 'mail', mailEmailCode),
  on('phone-code.asked', 'deliver', textPhoneCode),
  on('password-reset.asked', 'mail', mailPasswordReset),
  on('credentials.changed', 'mail', mailCredentialChange),
  every(daySeconds, 'delete expired account data', (shop) => deleteExpiredData(shop.db)),
]

async function deleteExpiredData(db: Database): Promise<void> {
  for (const [table, id] of [
    ['emailCodes', 'id'],
    ['passwordResets', 'tokenHash'],
    ['credentialChanges', 'id'],
  ] as const) {
    const where = sql`expires_at <= ${daysBefore(db.now(), retentionDays[table])}`
    await deleteInBatches(db, { table, key: ['userId', id], where })
  }
  for (const [table, id] of [
    ['phoneCodes', 'id'],
    ['telegramLaunches', 'contentHash'],
  ] as const) {
    const where = sql`expires_at <= ${daysBefore(db.now(), retentionDays[table])}`
    await deleteInBatches(db, { table, key: [id], where })
  }
  await deleteExpiredSessions(db)
  await deleteOldRateLimitHits(db)
  await deleteOldIdempotencyKeys(db)
}
