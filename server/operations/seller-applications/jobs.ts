import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { deleteOldDocuments } from './documents.ts'
import { encryptStoredDocuments } from './encrypt-stored.ts'

export const sellerApplicationJobs: Job[] = [
  every(24 * 60 * 60, 'delete old documents of sellers', ({ db }) => deleteOldDocuments(db)),
  every(60 * 60, 'encrypt documents of sellers', encryptStoredDocuments),
]
