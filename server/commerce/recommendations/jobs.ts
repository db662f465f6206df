import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Shop } from '../../platform/shop.ts'
import { areRowsShown } from './are-rows-shown.ts'
import { forgetLooks } from './count-looks.ts'
import { pairProducts } from './pair-products.ts'

/** It is 2 a.m. in Addis Ababa, an hour before the audit. */
const nightlyHourUtc = 23

export const recommendationJobs: Job[] = [
  every(3_600, 'recommendations/pair products', pairNightly),
  every(24 * 60 * 60, 'recommendations/forget looks', ({ db }) => forgetLooks(db)),
]

async function pairNightly({ db, config }: Pick<Shop, 'db' | 'config'>, stop?: AbortSignal): Promise<void> {
  if (db.now().getUTCHours() === nightlyHourUtc && (await areRowsShown(db, config))) {
    await pairProducts(db, stop)
  }
}
