import { accountJobs } from './customers/accounts/jobs.ts'
import { auditJobs } from './operations/audit/jobs.ts'
import { doctorJobs } from './operations/doctor/jobs.ts'
import { salesReportJobs } from './operations/sales-reports/count-days.ts'
import { sellerDayJobs } from './operations/sales-reports/seller-days.ts'
import { figureJobs } from './operations/figures/day-figures.ts'
import type { Job } from './platform/jobs/job.ts'
import { mailJobs } from './platform/mail/jobs.ts'
import { myDataJobs } from './operations/my-data/jobs.ts'
import { smsJobs } from './platform/sms/jobs.ts'
import { telegramJobs } from './platform/telegram/jobs.ts'
import { ledgerJobs } from './ledger/jobs.ts'
import { mediaJobs } from './platform/media/jobs.ts'
import { pictureJobs } from './operations/pictures/delete-unused.ts'
import { notificationJobs } from './customers/notifications/jobs.ts'
import { importJobs } from './catalogue/import-runs/run-import.ts'
import { maintenanceJobs } from './operations/office/health/run-maintenance.ts'
import { operatorJobs } from './platform/jobs/operator-commands.ts'
import { giftCardJobs } from './commerce/gift-cards/mail-cards.ts'
import { cashJobs } from './commerce/cash/jobs.ts'
import { taxInvoiceJobs } from './commerce/tax-invoices/jobs.ts'
import { reconciliationJobs } from './commerce/reconciliation/jobs.ts'
import { draftJobs } from './commerce/drafts/jobs.ts'
import { orderJobs } from './commerce/orders/jobs.ts'
import { bookJobs } from './commerce/books/post-past.ts'
import { payoutJobs } from './commerce/payouts/jobs.ts'
import { partJobs } from './commerce/parts/divide-old-orders.ts'
import { sellerPartJobs } from './commerce/seller-parts/jobs.ts'
import { handOverJobs } from './commerce/hand-over/courier-links.ts'
import { reserveJobs } from './commerce/reserve/release-parts.ts'
import { passkeyJobs } from './customers/accounts/passkeys/jobs.ts'
import { paymentJobs } from './commerce/payments/jobs.ts'
import { recommendationJobs } from './commerce/recommendations/jobs.ts'
import { messageJobs } from './commerce/messages/jobs.ts'
import { disputeJobs } from './commerce/disputes/run-dispute-clocks.ts'
import { returnJobs } from './commerce/returns/return-pictures.ts'
import { reviewJobs } from './catalogue/reviews/jobs.ts'
import { productDayJobs } from './catalogue/product-days/jobs.ts'
import { productRequestJobs } from './catalogue/product-requests/product-requests.ts'
import { searchJobs } from './catalogue/search/jobs.ts'
import { sellerStatementJobs } from './commerce/seller-statements/jobs.ts'
import { sellerAccountJobs } from './commerce/seller-accounts/jobs.ts'
import { sellerFigureJobs } from './commerce/seller-figures/jobs.ts'
import { sellerStateJobs } from './catalogue/products/follow-sellers.ts'
import { scheduleJobs } from './catalogue/products/product-state.ts'
import { sellerPriceJobs } from './catalogue/seller-products/price-changes.ts'
import { saleJobs } from './catalogue/products/sales.ts'
import { sellerApplicationJobs } from './operations/seller-applications/jobs.ts'
import { sellerScoreJobs } from './operations/seller-scores/jobs.ts'
import { sellerMemberJobs } from './customers/seller-members/jobs.ts'
import { staffJobs } from './customers/staff/jobs.ts'
import { stockCountJobs } from './operations/stock-counts/manage-counts.ts'
import { stockTransferJobs } from './operations/stock-transfers/show-transfer.ts'
import { stockJobs } from './catalogue/stock/jobs.ts'
import { stockAlertJobs } from './catalogue/stock-alerts/tell-restocked.ts'
import { queueJobs } from './platform/jobs/watch-queues.ts'

export const allJobs: Job[] = [
  ...mailJobs,
  ...smsJobs,
  ...telegramJobs,
  ...accountJobs,
  ...passkeyJobs,
  ...notificationJobs,
  ...myDataJobs,
  ...orderJobs,
  ...bookJobs,
  ...partJobs,
  ...reserveJobs,
  ...handOverJobs,
  ...sellerPartJobs,
  ...payoutJobs,
  ...draftJobs,
  ...cashJobs,
  ...reconciliationJobs,
  ...taxInvoiceJobs,
  ...ledgerJobs,
  ...giftCardJobs,
  ...returnJobs,
  ...messageJobs,
  ...disputeJobs,
  ...recommendationJobs,
  ...sellerAccountJobs,
  ...sellerFigureJobs,
  ...sellerStatementJobs,
  ...paymentJobs,
  ...auditJobs,
  ...doctorJobs,
  ...maintenanceJobs,
  ...importJobs,
  ...figureJobs,
  ...salesReportJobs,
  ...sellerDayJobs,
  ...mediaJobs,
  ...pictureJobs,
  ...reviewJobs,
  ...stockJobs,
  ...stockCountJobs,
  ...stockTransferJobs,
  ...stockAlertJobs,
  ...searchJobs,
  ...saleJobs,
  ...sellerPriceJobs,
  ...scheduleJobs,
  ...sellerStateJobs,
  ...productDayJobs,
  ...productRequestJobs,
  ...staffJobs,
  ...sellerMemberJobs,
  ...sellerApplicationJobs,
  ...sellerScoreJobs,
  ...queueJobs,
  ...operatorJobs,
]
