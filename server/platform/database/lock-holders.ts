import { sql } from 'kysely'
import { advisoryLocks, periodicJobLocks } from './advisory-locks.ts'
import type { Database } from './connect.ts'

interface LockHolders {
  /** Advisory locks by name; those of periodic jobs have the name of the job. */
  held: Map<string, number>
  waiting: number
}

export async function findLockHolders(db: Database, periodicJobs: readonly string[]): Promise<LockHolders> {
  const { rows } = await sql<{ name: string | null; granted: boolean; locks: number }>`
    with names (classid, objid, name) as (
      select * from jsonb_to_recordset(${JSON.stringify(
        Object.entries(advisoryLocks).map(([name, [classid, objid]]) => ({ classid, objid, name })),
      )}::jsonb) as known (classid bigint, objid bigint, name text)
      union all
      select ${periodicJobLocks}, hashtext(job)::bigint & 4294967295, job
      from unnest(${periodicJobs}::text[]) as job
    )
    select names.name, l.granted, count(*) as locks
    from pg_locks l
    join pg_stat_activity session on session.pid = l.pid and session.datname = current_database()
    left join names on l.locktype = 'advisory' and names.classid = l.classid::bigint and names.objid = l.objid::bigint
    where names.name is not null or not l.granted
    group by 1, 2`.execute(db)
  const held = new Map([...Object.keys(advisoryLocks), ...periodicJobs].map((name) => [name, 0]))
  for (const { name, granted, locks } of rows) if (name !== null && granted) held.set(name, locks)
  const waiting = rows.filter(({ granted }) => !granted)
  return { held, waiting: waiting.reduce((sum, { locks }) => sum + locks, 0) }
}
