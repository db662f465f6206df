import { every } from '../jobs/job.ts'
import { indexPending } from './index-pending.ts'

/** For bulk loads; searches index few changes themselves. */
export const searchJobs = [every(10, 'search/index', ({ db }, stop) => indexPending(db, { stop }))]
