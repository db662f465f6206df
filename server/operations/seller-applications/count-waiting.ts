import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

/** Applications and appeals that wait for a member of staff. */
export async function countWaitingSellers(db: Database): Promise<{ applications: number; appeals: number }> {
  const { rows } = await sql<{ applications: number; appeals: number }>`
    select
      (select count(*) from seller_applications where status = 'waiting')::int as applications,
      (select count(*) from seller_suspensions
        where appeal is not null and answer is null and lifted_at is null)::int
      + (select count(*) from seller_penalties where appeal is not null and answer is null)::int as appeals`.execute(
    db,
  )
  return rows[0] ?? { applications: 0, appeals: 0 }
}
