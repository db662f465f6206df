import { transaction } from '../../platform/database/transaction.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { clearLateNotifications } from '../../customers/notifications/list-notifications.ts'
import { anonymizeOrders, usersWithLateOrders } from '../../commerce/orders/anonymize-order.ts'
import { anonymizePayments, usersWithLatePayments } from '../../commerce/payments/anonymize-payments.ts'
import { anonymizeMessages } from '../../commerce/messages/message-data.ts'
import { anonymizeDisputes } from '../../commerce/disputes/dispute-data.ts'
import { anonymizeReturns } from '../../commerce/returns/return-data.ts'

export const myDataJobs: Job[] = [
  every(24 * 60 * 60, 'anonymize data of deleted accounts', async ({ db }) => {
    const users = new Set([...(await usersWithLateOrders(db)), ...(await usersWithLatePayments(db))])
    for (const userId of users) {
      await transaction(db, async (tx) => {
        await anonymizeOrders(tx, userId)
        await anonymizePayments(tx, userId)
        await anonymizeReturns(tx, userId)
        await anonymizeMessages(tx, userId)
        await anonymizeDisputes(tx, userId)
      })
    }
    await clearLateNotifications(db)
  }),
]
