import { every } from '../jobs/job.ts'
import type { Job } from '../jobs/job.ts'
import { clearUnreadable } from '../notifications/clear-notifications.ts'
import { forgetLateOrderers } from '../orders/forget-orderer.ts'

export const myDataJobs: Job[] = [
  every(24 * 60 * 60, 'forget who is gone', async ({ db }) => {
    await forgetLateOrderers(db)
    await clearUnreadable(db)
  }),
]
