import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Shop } from '../../platform/shop.ts'
import { decideScores } from './decide-scores.ts'

/** It is 3 a.m. in Addis Ababa, when products have been paired. */
const nightlyHourUtc = 0

export const sellerScoreJobs: Job[] = [every(3_600, 'scores of sellers', decideNightly)]

async function decideNightly(shop: Pick<Shop, 'db' | 'config'>, stop?: AbortSignal): Promise<void> {
  if (shop.db.now().getUTCHours() === nightlyHourUtc) await decideScores(shop, stop)
}
