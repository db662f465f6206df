import { sql } from 'kysely'
import type { ActivityAction } from '../../../contract/office/activity-actions.ts'
import type { Database } from '../../platform/database/connect.ts'

type CountedAction = { action: ActivityAction; count: number; first: Date; last: Date }

/** What a member did on a day in Addis Ababa, the most frequent first, with the times of the first and the last. */
export async function countActions(db: Database, staffId: string, day: string): Promise<CountedAction[]> {
  const { rows } = await sql<CountedAction>`
    select action, count(*)::int as count, min(at) as first, max(at) as last
    from activity_log
    where staff_id = ${staffId}
      and at >= ${day}::date::timestamp at time zone 'Africa/Addis_Ababa'
      and at < (${day}::date + 1)::timestamp at time zone 'Africa/Addis_Ababa'
    group by action order by count(*) desc, action`.execute(db)
  return rows
}
