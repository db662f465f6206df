import { every } from '../jobs/job.ts'
import type { Job } from '../jobs/job.ts'
import { clearUnreadable } from '../notifications/clear-notifications.ts'
import { anonymizeLateOrders } from '../orders/anonymize-order.ts'

export const myDataJobs: Job[] = [
  every(24 * 60 * 60, 'forget who is gone', async ({ db }) => {
    await anonymizeLateOrders(db)
    await clearUnreadable(db)
  }),
]
