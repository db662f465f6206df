import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { registerInvoices } from './register-invoices.ts'

export const taxInvoiceJobs: Job[] = [every(30, 'register tax invoices', registerInvoices)]
