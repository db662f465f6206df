import { accountJobs } from './accounts/jobs.ts'
import { auditJobs } from './audit/jobs.ts'
import { doctorJobs } from './doctor/jobs.ts'
import { figureJobs } from './figures/day-figures.ts'
import type { Job } from './jobs/job.ts'
import { mailJobs } from './mail/jobs.ts'
import { myDataJobs } from './my-data/jobs.ts'
import { mediaJobs } from './media/jobs.ts'
import { notificationJobs } from './notifications/jobs.ts'
import { importJobs } from './office/imports/run-import.ts'
import { maintenanceJobs } from './office/health/run-maintenance.ts'
import { operatorJobs } from './jobs/operator-commands.ts'
import { orderJobs } from './orders/jobs.ts'
import { passkeyJobs } from './accounts/passkeys/jobs.ts'
import { paymentJobs } from './payments/jobs.ts'
import { returnJobs } from './returns/return-pictures.ts'
import { reviewJobs } from './reviews/jobs.ts'
import { searchJobs } from './search/jobs.ts'
import { staffJobs } from './staff/jobs.ts'
import { stockAlertJobs } from './stock-alerts/tell-restocked.ts'
import { queueJobs } from './jobs/watch-queues.ts'

export const allJobs: Job[] = [
  ...mailJobs,
  ...accountJobs,
  ...passkeyJobs,
  ...notificationJobs,
  ...myDataJobs,
  ...orderJobs,
  ...returnJobs,
  ...paymentJobs,
  ...auditJobs,
  ...doctorJobs,
  ...maintenanceJobs,
  ...importJobs,
  ...figureJobs,
  ...mediaJobs,
  ...reviewJobs,
  ...stockAlertJobs,
  ...searchJobs,
  ...staffJobs,
  ...queueJobs,
  ...operatorJobs,
]
