import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { endHolds, endOldDrafts } from './hold-draft.ts'

export const draftJobs: Job[] = [
  every(60, 'end the reservations of drafts', ({ db }) => endHolds(db)),
  every(60 * 60, 'end old drafts', ({ db }) => endOldDrafts(db)),
]
