import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { deadLetterQueue } from './open-queues.ts'
import { hasQueues } from './queue-health.ts'

/** A job whose last retry has failed. */
export interface FailedJob {
  id: string
  queue: string
  tries: number
  failedAt: Date
  reason: string
}

/** The jobs in the dead-letter queue, the oldest first. */
export async function failedJobs(db: Database): Promise<FailedJob[]> {
  if (!(await hasQueues(db))) return []
  const { rows } = await db.execute<{
    id: string
    queue: string
    tries: number
    at: string
    reason: string
  }>(sql`
    select id, source_name as queue, source_retry_count + 1 as tries, created_on as at,
           coalesce(output ->> 'message', output #>> '{value,message}', '') as reason
    from pgboss.job
    where name = ${deadLetterQueue} and state < 'active'
    order by created_on, id`)
  return rows.map(({ at, ...job }) => ({ ...job, failedAt: new Date(at) }))
}
