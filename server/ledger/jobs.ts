import { raiseAlarm } from '../platform/alarms.ts'
import { every } from '../platform/jobs/job.ts'
import type { Job } from '../platform/jobs/job.ts'
import type { Shop } from '../platform/shop.ts'
import { closeFinishedDays, firstLateDay } from './close-days.ts'

type Watching = Pick<Shop, 'db' | 'log'>

/** After a start, late days are being closed; only one that is still open an hour later is an alarm. */
export function watchLateDays(): (shop: Watching) => Promise<void> {
  let before: string | undefined
  return async (shop) => {
    const day = await firstLateDay(shop.db)
    if (day !== undefined && day === before) raiseAlarm(shop, 'ledger-not-closed', { day })
    before = day
  }
}

export const ledgerJobs: Job[] = [
  every(300, 'close days of the ledger', ({ db }, stop) => closeFinishedDays(db, stop)),
  every(3_600, 'watch days of the ledger', watchLateDays()),
]
