import { every } from '../../../platform/jobs/job.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { deleteExpiredChallenges } from './challenges.ts'

export const passkeyJobs: Job[] = [
  every(60 * 60, 'delete expired passkey challenges', (shop) => deleteExpiredChallenges(shop.db)),
]
