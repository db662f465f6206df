import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { deleteOldProductDays } from './count-product-days.ts'

export const productDayJobs: Job[] = [
  every(24 * 60 * 60, 'delete old days of products', ({ db }) => deleteOldProductDays(db)),
]
