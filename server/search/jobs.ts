import { every } from '../jobs/job.ts'
import { indexPending } from './index-pending.ts'

/** Searches index the few products that just changed; this takes care of bulk loads that nobody indexed. */
export const searchJobs = [every(10, 'search/index', ({ db }, stop) => indexPending(db, { stop }))]
