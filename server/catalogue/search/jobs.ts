import { every } from '../../platform/jobs/job.ts'
import { indexPending } from './index-pending.ts'
import { countPopularSearches } from './popular-searches.ts'
import { forgetSearchMisses } from './search-misses.ts'

export const searchJobs = [
  // Bulk loads need it; searches index few changes themselves.
  every(10, 'search/index', ({ db }, stop) => indexPending(db, { stop })),
  every(3_600, 'search/popular', ({ db }) => countPopularSearches(db)),
  every(3_600, 'search/forget-misses', ({ db }) => forgetSearchMisses(db)),
]
