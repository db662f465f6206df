import { on } from '../jobs/job.ts'
import type { Job } from '../jobs/job.ts'
import { deliverMail } from './deliver-mail.ts'

export const mailJobs: Job[] = [
  on('mail.requested', 'deliver', (shop, mail) => deliverMail(shop, mail.id, async () => mail)),
]
