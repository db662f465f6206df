import { every } from '../jobs/job.ts'
import type { Job } from '../jobs/job.ts'
import { makeMissingAvifs } from './make-missing-avifs.ts'

/** A quarter of one core at most, for as long as there are new pictures. */
export const mediaJobs: Job[] = [every(60, 'make AVIF', makeMissingAvifs)]
