import { on } from '../jobs/job.ts'
import type { Job } from '../jobs/job.ts'
import { takeFirstAddress } from './take-first-address.ts'

export const orderJobs: Job[] = [on('first-address.added', 'orders', takeFirstAddress)]
