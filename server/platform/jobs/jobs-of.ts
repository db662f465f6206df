import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { deadLetterQueue } from './open-queues.ts'
import { hasQueues } from './queue-health.ts'

/** Which of these payloads, by their ids, still have a job; those that ended well have none. */
export async function jobsOf(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, 'waiting' | 'failed'>> {
  if (!(await hasQueues(db))) return new Map()
  const { rows } = await sql<{ id: string; isFailed: boolean }>`
    select data ->> 'id' as id, bool_and(name = ${deadLetterQueue}) as is_failed
    from pgboss.job
    where state < 'completed' and data ->> 'id' = any(${ids}::text[])
    group by 1`.execute(db)
  return new Map(rows.map(({ id, isFailed }) => [id, isFailed ? 'failed' : 'waiting']))
}
