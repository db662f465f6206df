import { every } from '../jobs/job.ts'
import type { Job } from '../jobs/job.ts'
import { makeMissingAvifs } from './make-avif.ts'

/** A tenth of one core, for as long as there are new pictures. */
export const mediaJobs: Job[] = [every(60, 'make AVIF', makeMissingAvifs)]
