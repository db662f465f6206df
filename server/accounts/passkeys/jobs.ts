import { every, on } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import { deleteExpiredChallenges } from './challenges.ts'
import { mailPasskeyChange } from './passkey-mail.ts'

export const passkeyJobs: Job[] = [
  on('passkey.changed', 'mail', mailPasskeyChange),
  every(60 * 60, 'delete expired passkey challenges', (shop) => deleteExpiredChallenges(shop.db)),
]
