import type { Database } from '../database/connect.ts'
import { deleteOldIdempotencyKeys } from '../http/idempotency.ts'
import { every, on } from '../jobs/job.ts'
import type { Job } from '../jobs/job.ts'
import { deleteOldRateLimitHits } from '../sessions/rate-limit.ts'
import { deleteExpiredSessions } from '../sessions/session.ts'
import { mailCredentialChange } from './credential-changes.ts'
import { mailEmailCode } from './request-email-code.ts'
import { mailNewDevice } from './new-device-login.ts'
import { mailPasswordReset } from './request-password-reset.ts'

const daySeconds = 24 * 60 * 60

export const accountJobs: Job[] = [
  on('email-code.asked', 'mail', mailEmailCode),
  on('password-reset.asked', 'mail', mailPasswordReset),
  on('login.from-new-device', 'mail', mailNewDevice),
  on('credentials.changed', 'mail', mailCredentialChange),
  every(daySeconds, 'delete expired account data', (shop) => deleteExpiredData(shop.db)),
]

async function deleteExpiredData(db: Database): Promise<void> {
  const weekAgo = new Date(db.now().getTime() - 7 * daySeconds * 1000)
  await db.deleteFrom('emailCodes').where('expiresAt', '<=', weekAgo).execute()
  await db.deleteFrom('passwordResets').where('expiresAt', '<=', weekAgo).execute()
  await db.deleteFrom('credentialChanges').where('expiresAt', '<=', weekAgo).execute()
  await deleteExpiredSessions(db)
  await deleteOldRateLimitHits(db)
  await deleteOldIdempotencyKeys(db)
}
