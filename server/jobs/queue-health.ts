import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { deadLetterQueue } from './open-queues.ts'

/** How many unfinished jobs of one queue are in which state. */
export interface QueueHealth {
  queue: string
  /** To be run: now or, after a failure, later. */
  waiting: number
  /** Due for longer than a minute. */
  late: number
  active: number
  /** Active for longer than the time limit of the queue. */
  overdue: number
  /** Failed at least once and to be run again. */
  retrying: number
  /** Given up after the last retry, and now in the dead-letter queue. */
  failed: number
}

/** The state of every queue, the empty ones too. None on a database whose queues were never opened. */
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
  const { rows } = await sql<FailedJob>`
    select id, source_name as queue, source_retry_count + 1 as tries, created_on as failed_at,
           coalesce(output ->> 'message', output #>> '{value,message}', '') as reason
    from pgboss.job
    where name = ${deadLetterQueue} and state < 'active'
    order by created_on, id`.execute(db)
  return rows
}

/** Whether the queues were ever opened on this database. */
async function hasQueues(db: Database): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('pgboss.job') is not null as exists`.execute(db)
  return rows[0]?.exists === true
}
