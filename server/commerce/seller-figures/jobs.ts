import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Shop } from '../../platform/shop.ts'
import { refreshSellerFigures } from './refresh-seller-figures.ts'

/** It is 1 a.m. in Addis Ababa, an hour before products are paired. */
const nightlyHourUtc = 22

export const sellerFigureJobs: Job[] = [every(3_600, 'seller figures', refreshNightly)]

async function refreshNightly({ db }: Pick<Shop, 'db'>, stop?: AbortSignal): Promise<void> {
  if (db.now().getUTCHours() === nightlyHourUtc) await refreshSellerFigures(db, stop)
}
