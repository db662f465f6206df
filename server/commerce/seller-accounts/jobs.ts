import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { followLevelRules } from './follow-level-rules.ts'

const daySeconds = 24 * 60 * 60

export const sellerAccountJobs: Job[] = [
  every(daySeconds, 'levels of sellers by the rules', ({ db }, stop) => followLevelRules(db, stop)),
]
