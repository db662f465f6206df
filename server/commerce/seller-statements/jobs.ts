import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { issueDue } from './issue-due.ts'

/** A run ends after so long; the next one goes on. */
const runMs = 60_000

export const sellerStatementJobs: Job[] = [
  every(600, 'issue statements of sellers', async ({ db, config }, stop) => {
    await issueDue({ db, config }, { issuedBy: '', runMs, stop })
  }),
]
