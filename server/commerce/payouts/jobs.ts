import { raiseAlarm } from '../../platform/alarms.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Shop } from '../../platform/shop.ts'
import { findLateRun } from './late-runs.ts'
import { runDuePayouts } from './make-run.ts'
import { followTransfers } from './send-transfers.ts'

type Watching = Pick<Shop, 'config' | 'db' | 'log'>

/** After a start, the run that was missed is being made; only one that is still missing later is an alarm. */
export function watchLateRuns(): (shop: Watching) => Promise<void> {
  let before: string | undefined
  return async (shop) => {
    const day = await findLateRun(shop.db, shop.config)
    if (day !== undefined && day === before) raiseAlarm(shop, 'payouts-not-run', { day })
    before = day
  }
}

export const payoutJobs: Job[] = [
  every(300, 'pay sellers', runDuePayouts),
  every(30, 'follow transfers to sellers', followTransfers),
  every(1_800, 'watch payouts to sellers', watchLateRuns()),
]
