import { sql } from 'kysely'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore } from '../../platform/database/delete-in-batches.ts'

const batchRows = 2_000

/** Who carried a parcel is personal data of somebody who is no customer. */
export async function eraseRiders(db: Database): Promise<void> {
  const before = daysBefore(db.now(), retentionDays.riders)
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update shipments set rider_name = null, rider_phone = null where (user_id, id) in (
        select user_id, id from shipments
        where rider_phone is not null and created_at <= ${before} limit ${batchRows})`.execute(db)
    if (numAffectedRows < batchRows) return
  }
}
