import { every, on } from '../jobs/job.ts'
import type { Job } from '../jobs/job.ts'
import { mailEmailCode } from './ask-email-code.ts'
import { mailPasswordReset } from './ask-password-reset.ts'
import { forgetStale } from './forget-stale.ts'

export const accountJobs: Job[] = [
  on('email-code.asked', 'mail', mailEmailCode),
  on('password-reset.asked', 'mail', mailPasswordReset),
  every(24 * 60 * 60, 'forget what is long over', (shop) => forgetStale(shop.db)),
]
