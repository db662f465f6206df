import { every, on } from '../jobs/job.ts'
import type { Job } from '../jobs/job.ts'
import { deleteOldMailRecords, deliverMail } from './deliver-mail.ts'
import { mailWithCode } from './mail-with-code.ts'

export const mailJobs: Job[] = [
  on('mail.requested', 'deliver', (shop, mail) =>
    deliverMail(shop, mail.id, () => mailWithCode(shop.db, mail)),
  ),
  every(24 * 60 * 60, 'delete old mail records', ({ db }) => deleteOldMailRecords(db)),
]
