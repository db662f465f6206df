import { every } from '../jobs/job.ts'
import type { Job } from '../jobs/job.ts'
import { makeMissingAvifs } from './make-avif.ts'

export const mediaJobs: Job[] = [every(60, 'make AVIF', makeMissingAvifs)]
