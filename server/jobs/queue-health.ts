import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { deadLetterQueue } from './open-queues.ts'

/** How many unfinished jobs of one queue are in which state. */
export interface QueueHealth {
  queue: string
  /** To be done: by now or, after a failure, later. */
  waiting: number
  /** Ready for longer than a minute, and nobody has taken it. */
  late: number
  active: number
  /** Active for longer than a job of its queue may take. */
  overdue: number
  /** Failed at least once and to be tried again. */
  retrying: number
  /** Given up after the last retry, and now in the dead-letter queue. */
  failed: number
}

/** What is announced but not in a queue yet is counted under this name. */
const outboxName = 'outbox'

/**
 * The state of every queue, and of the outbox that feeds them, by the age of its jobs. Empty queues are among them; a
 * database whose queues were never opened has the outbox alone.
 */
export async function queueHealth(db: Database): Promise<QueueHealth[]> {
  const now = sql`${db.now().toISOString()}::timestamptz`
  const { rows: outbox } = await db.execute<Pick<QueueHealth, 'waiting' | 'late'>>(sql`
    select count(*)::int as waiting,
           count(*) filter (where created_at < ${now} - interval '1 minute')::int as late
    from outbox`)
  const none = { waiting: 0, late: 0, active: 0, overdue: 0, retrying: 0, failed: 0 }
  const queues = [{ queue: outboxName, ...none, ...outbox[0] }]
  if (!(await hasQueues(db))) return queues
  const { rows } = await db.execute<QueueHealth & Record<string, unknown>>(sql`
    select coalesce(job.source_name, queue.name) as queue,
           count(*) filter (where not is_dead and state < 'active')::int as waiting,
           count(*) filter (where not is_dead and state < 'active'
                              and start_after < ${now} - interval '1 minute')::int as late,
           count(*) filter (where state = 'active')::int as active,
           count(*) filter (where state = 'active'
                              and started_on + make_interval(secs => expire_seconds) < ${now})::int as overdue,
           count(*) filter (where state = 'retry')::int as retrying,
           count(*) filter (where is_dead and job.id is not null)::int as failed
    from (select name, name = ${deadLetterQueue} as is_dead from pgboss.queue where not starts_with(name, '__pgboss')) queue
    left join pgboss.job on job.name = queue.name and job.state < 'completed'
    group by 1 order by 1`)
  return [...queues, ...rows.filter(({ queue }) => queue !== deadLetterQueue)]
}

/** Whether the queues were ever opened on this database. */
export async function hasQueues(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as there`,
  )
  return rows[0]?.there === true
}
