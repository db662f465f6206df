import { every } from '../jobs/job.ts'
import type { Job } from '../jobs/job.ts'
import { reconcileDuePayments, reconcileDueRefunds } from './reconcile-due.ts'

/** A payment expires at most 60 seconds after its time, so the first interval must stay well below that. */
export const paymentJobs: Job[] = [
  every(20, 'check payments', reconcileDuePayments),
  every(30, 'check refunds', reconcileDueRefunds),
]
