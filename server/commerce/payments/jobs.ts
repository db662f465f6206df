import { every, on } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { compareDueDays } from './compare/compare-days.ts'
import { deleteOldReceipts } from './receipt-pictures.ts'
import { deleteOldPayLinks } from './pay-links.ts'
import { deleteOldWebhooks } from './replay-webhooks.ts'
import { refundDueDisputes } from './refund-dispute.ts'
import { deliverPayLink } from './text-pay-link.ts'
import { reconcileDuePayments, reconcileDueRefunds } from './reconcile-due.ts'

/** The first interval must stay well below 60 seconds, within which a payment expires. */
export const paymentJobs: Job[] = [
  on('pay-link.texted', 'deliver', deliverPayLink),
  every(20, 'check payments', reconcileDuePayments),
  every(30, 'check refunds', reconcileDueRefunds),
  every(60, 'begin refunds of disputes', async (shop, stop) => {
    await refundDueDisputes(shop, stop)
  }),
  every(60 * 60, 'compare payments with gateways', compareDueDays),
  every(24 * 60 * 60, 'delete old webhooks', ({ db }) => deleteOldWebhooks(db)),
  every(24 * 60 * 60, 'delete old pay links', ({ db }) => deleteOldPayLinks(db)),
  every(24 * 60 * 60, 'delete old pictures of receipts', ({ db }) => deleteOldReceipts(db)),
]
