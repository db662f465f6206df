import { accountJobs } from './accounts/jobs.ts'
import type { Job } from './jobs/job.ts'
import { mailJobs } from './mail/jobs.ts'
import { mediaJobs } from './media/jobs.ts'
import { paymentJobs } from './payments/jobs.ts'
import { searchJobs } from './search/jobs.ts'

/** Every reaction and sweep, put together from the domains. */
export const allJobs: Job[] = [...mailJobs, ...accountJobs, ...paymentJobs, ...mediaJobs, ...searchJobs]
