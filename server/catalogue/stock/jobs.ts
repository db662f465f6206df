import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { deleteOldMovements } from './list-movements.ts'

export const stockJobs: Job[] = [
  every(24 * 60 * 60, 'delete old movements of stock', ({ db }) => deleteOldMovements(db)),
]
