import { withCode } from '../hand-over/hand-over-code.ts'
import { every, on } from '../jobs/job.ts'
import type { Job } from '../jobs/job.ts'
import { deleteOldSmsDays } from './daily-share.ts'
import { deliverSms } from './deliver-sms.ts'
import { deleteOldMessages, moveMessages } from './end-messages.ts'
import { lookAtDeliveries } from './look-at-deliveries.ts'

export const smsJobs: Job[] = [
  on('sms.requested', 'deliver', (shop, { id }) =>
    deliverSms(shop, id, (message) => withCode(shop.db, message)),
  ),
  every(60, 'move messages', ({ db }) => moveMessages(db)),
  every(60, 'look at the delivery of messages', lookAtDeliveries),
  every(24 * 60 * 60, 'delete old messages', async ({ db }) => {
    await deleteOldMessages(db)
    await deleteOldSmsDays(db)
  }),
]
