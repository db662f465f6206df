import { every } from '../jobs/job.ts'
import type { Job } from '../jobs/job.ts'
import { clearLateNotifications } from '../notifications/list-notifications.ts'
import { anonymizeLateOrders } from '../orders/anonymize-order.ts'

export const myDataJobs: Job[] = [
  every(24 * 60 * 60, 'anonymize data of deleted accounts', async ({ db }) => {
    await anonymizeLateOrders(db)
    await clearLateNotifications(db)
  }),
]
