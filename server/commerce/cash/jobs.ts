import { sql } from 'kysely'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore } from '../../platform/database/delete-in-batches.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'

const batchRows = 2_000

/** The cash book itself keeps who handed cash in, as other books do. */
async function eraseRidersOfDues(db: Database): Promise<void> {
  const before = daysBefore(db.now(), retentionDays.riders)
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update rider_dues set rider_name = '' where id in (
        select id from rider_dues
        where rider_name <> '' and settled_by is not null and at <= ${before} limit ${batchRows})`.execute(db)
    if (numAffectedRows < batchRows) return
  }
}

export const cashJobs: Job[] = [
  every(24 * 60 * 60, 'erase riders of settled cash', ({ db }) => eraseRidersOfDues(db)),
]
