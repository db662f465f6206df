import { every } from '../jobs/job.ts'
import type { Job } from '../jobs/job.ts'
import { checkDuePayments } from './check-due-payments.ts'
import { checkDueRefunds } from './check-due-refunds.ts'

/** Expiry is acted on within 60 seconds (design.md, settings). */
export const paymentJobs: Job[] = [
  every(20, 'check payments', checkDuePayments),
  every(30, 'check refunds', checkDueRefunds),
]
