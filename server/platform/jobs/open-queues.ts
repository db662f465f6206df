import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { PgBoss, fromKysely } from 'pg-boss'
import type { Db, JobInsert, QueueResult } from 'pg-boss'
import { retentionDays } from '../../../contract/retention.ts'
import type { Pool, QueryResult as Rows } from 'pg'
import type { Connection, Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { transaction } from '../database/transaction.ts'
import type { Subscriber } from './job.ts'

export const deadLetterQueue = 'dead-letter'

const deadLetterOptions = { retryLimit: 0, retentionSeconds: retentionDays.failedJobs * 86_400 }

const queueOptions = {
  // 20 retries with delays from 5 s to 2 h take most of a day.
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 7_200,
  deadLetter: deadLetterQueue,
  // The job of a worker that died is retried before its time limit.
  heartbeatSeconds: 30,
  deleteAfterSeconds: retentionDays.finishedJobs * 86_400,
  notify: true,
}

interface QueuesOptions {
  subscribers: Subscriber[]
  log: Logger
  useInjectedClock?: boolean
}

export interface Queues {
  enqueue(connection: Db, event: string, payloads: object[]): Promise<void>
  close(): Promise<void>
}

/** The owner of the schema creates the tables of pg-boss, and jobs from the outbox of version 0.1.0. */
export async function installQueues(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  { subscribers, log }: Pick<QueuesOptions, 'subscribers' | 'log'>,
): Promise<void> {
  const boss = await startBoss(fromPool(pool), { log, migrate: true })
  try {
    await untilIndexesAreBuilt(boss, log)
    await createQueues(boss, subscribers)
    await moveOutbox(db, enqueueWith(boss, subscribers))
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Each subscriber has a queue. `publish` works on this database afterwards. */
export async function openQueues(db: Database, options: QueuesOptions): Promise<Queues> {
  const { subscribers, log, useInjectedClock = false } = options
  const boss = await startBoss(fromKysely(db.withoutPlugins()), { log, migrate: false })
  await createQueues(boss, subscribers)
  const enqueue = enqueueWith(boss, subscribers, useInjectedClock ? () => db.now() : undefined)
  db.enqueue = (tx, event, payload) => enqueue(fromKysely(tx.withoutPlugins()), event, [payload])
  return { enqueue, close: () => boss.stop({ graceful: false }) }
}

export async function retryFailedJobs(db: Database, log: Logger): Promise<number> {
  const boss = await startBoss(fromKysely(db.withoutPlugins()), { log, migrate: false })
  try {
    for (let retried = 0; ;) {
      const moved = await boss.redrive(deadLetterQueue)
      if (moved === 0) return retried
      retried += moved
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

export async function removeFailedJob(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from pgboss.job where name = ${deadLetterQueue} and id = ${id} and state < 'active' returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Finished and failed jobs are removed whose payload has one of these texts; those that wait are still needed. */
export async function removeJobsNaming(tx: Database, texts: readonly string[]): Promise<void> {
  const isNamed = sql.join(
    texts.map((text) => sql`position(lower(${text}) in lower(data::text)) > 0`),
    sql` or `,
  )
  await sql`
    delete from pgboss.job
    where (name = ${deadLetterQueue} and state < 'active' or state > 'active') and (${isNamed})`.execute(tx)
}

/** While it migrates, pg-boss sends several statements at once, and reads the rows of all of them. */
function fromPool(pool: Pool): Db {
  return {
    async executeSql(text, values) {
      const results: Rows | Rows[] = await pool.query(text, values)
      return { rows: [results].flat().flatMap(({ rows }) => rows as unknown[]) }
    },
  }
}

const buildPollMs = 200
const buildMaximumMs = 5 * 60_000

/** After an upgrade pg-boss builds indexes in the background, but only in a process that may migrate. */
async function untilIndexesAreBuilt(boss: PgBoss, log: Logger): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < buildMaximumMs; await pause(buildPollMs)) {
    const states = await boss.getBamStatus()
    if (!states.some(({ status }) => status === 'pending' || status === 'in_progress')) return
  }
  log.warn('Indexes of the job queues are not built yet; the next start goes on with them.')
}

async function startBoss(db: Db, { log, migrate }: { log: Logger; migrate: boolean }): Promise<PgBoss> {
  const boss = new PgBoss({
    db,
    migrate,
    supervise: false,
    schedule: false,
    useListenNotify: false,
    queueCacheIntervalSeconds: 86_400,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queues failed'))
  return boss.start()
}

function enqueueWith(boss: PgBoss, subscribers: Subscriber[], now?: () => Date): Queues['enqueue'] {
  return async function enqueue(connection, event, payloads) {
    const startAfter = now ? { startAfter: now() } : {}
    for (const { queue } of subscribers.filter((it) => it.event === event)) {
      const jobs: JobInsert[] = payloads.map((data) => ({ id: newId(), data, ...startAfter }))
      await boss.insert(queue, jobs, { db: connection })
    }
  }
}

async function createQueues(boss: PgBoss, subscribers: Subscriber[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!existing.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue, deadLetterOptions)
  for (const { queue, timeoutSeconds } of subscribers) {
    const options = { ...queueOptions, expireInSeconds: timeoutSeconds }
    const found = existing.get(queue)
    if (!found) await boss.createQueue(queue, options)
    else if (!hasOptions(found, options)) await boss.updateQueue(queue, options)
  }
}

function hasOptions(queue: QueueResult, options: object): boolean {
  return Object.entries(options).every(([name, value]) => queue[name as keyof QueueResult] === value)
}

/** Version 0.1.0 stored events in the table `outbox`. They become jobs, and the table is dropped. */
async function moveOutbox(db: Database, enqueue: Queues['enqueue']): Promise<void> {
  const exists = sql<{ exists: boolean }>`select to_regclass('outbox') is not null as exists`
  if (!(await exists.execute(db)).rows[0]?.exists) return
  await transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('move outbox'))`.execute(tx)
    if (!(await exists.execute(tx)).rows[0]?.exists) return
    const { rows } = await sql<{ event: string; payloads: object[] }>`
      select event, jsonb_agg(payload order by id) as payloads from outbox group by event`.execute(tx)
    for (const { event, payloads } of rows) {
      await enqueue(fromKysely(tx.withoutPlugins()), event, payloads)
    }
    await sql`drop table outbox`.execute(tx)
  })
}
