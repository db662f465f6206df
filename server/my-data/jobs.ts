import { transaction } from '../database/transaction.ts'
import { every } from '../jobs/job.ts'
import type { Job } from '../jobs/job.ts'
import { clearLateNotifications } from '../notifications/list-notifications.ts'
import { anonymizeOrders, usersWithLateOrders } from '../orders/anonymize-order.ts'
import { anonymizePayments, usersWithLatePayments } from '../payments/anonymize-payments.ts'
import { anonymizeReturns } from '../returns/return-data.ts'

export const myDataJobs: Job[] = [
  every(24 * 60 * 60, 'anonymize data of deleted accounts', async ({ db }) => {
    const users = new Set([...(await usersWithLateOrders(db)), ...(await usersWithLatePayments(db))])
    for (const userId of users) {
      await transaction(db, async (tx) => {
        await anonymizeOrders(tx, userId)
        await anonymizePayments(tx, userId)
        await anonymizeReturns(tx, userId)
      })
    }
    await clearLateNotifications(db)
  }),
]
