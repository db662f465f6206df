import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { deadLetterQueue } from './open-queues.ts'

export interface QueueHealth {
  queue: string
  waiting: number
  late: number
  active: number
  /** It counts jobs that are active for longer than the time limit of the queue. */
  overdue: number
  retrying: number
  failed: number
}

export async function queueHealth(db: Database): Promise<QueueHealth[]> {
  if (!(await hasQueues(db))) return []
  const now = sql`${db.now()}::timestamptz`
  const { rows } = await sql<QueueHealth>`
    select coalesce(job.source_name, queue.name) as queue,
           count(*) filter (where not is_dead and state < 'active') as waiting,
           count(*) filter (where not is_dead and state < 'active'
                              and start_after < ${now} - interval '1 minute') as late,
           count(*) filter (where state = 'active') as active,
           count(*) filter (where state = 'active'
                              and started_on + make_interval(secs => expire_seconds) < ${now}) as overdue,
           count(*) filter (where state = 'retry') as retrying,
           count(*) filter (where is_dead and job.id is not null) as failed
    from (select name, name = ${deadLetterQueue} as is_dead from pgboss.queue where not starts_with(name, '__pgboss')) queue
    left join pgboss.job on job.name = queue.name and job.state < 'completed'
    group by 1 order by 1`.execute(db)
  return rows.filter(({ queue }) => queue !== deadLetterQueue)
}

interface FailedJob {
  id: string
  queue: string
  tries: number
  failedAt: Date
  reason: string
}

export async function failedJobs(db: Database): Promise<FailedJob[]> {
  if (!(await hasQueues(db))) return []
  const { rows } = await sql<FailedJob>`
    select id, source_name as queue, source_retry_count + 1 as tries, created_on as failed_at,
           coalesce(source_output ->> 'message', source_output #>> '{value,message}',
                    output ->> 'message', output #>> '{value,message}', '') as reason
    from pgboss.job
    where name = ${deadLetterQueue} and state < 'active'
    order by created_on, id`.execute(db)
  return rows
}

export async function hasQueues(db: Database): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('pgboss.job') is not null as exists`.execute(db)
  return rows[0]?.exists === true
}
