import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { runClocks } from './run-clocks.ts'

/** A run ends after so long; the next one goes on with what is left. */
const runMs = 40_000

export const sellerPartJobs: Job[] = [
  every(60, 'run the clocks of sellers', (shop, stop) => runClocks(shop, { stop, ms: runMs })),
]
