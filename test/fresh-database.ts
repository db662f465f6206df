import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect } from '../server/platform/database/connect.ts'
import type { Connection, ConnectOptions } from '../server/platform/database/connect.ts'
import { allJobs } from '../server/all-jobs.ts'
import { subscribersOf } from '../server/platform/jobs/job.ts'
import { openQueues } from '../server/platform/jobs/open-queues.ts'
import { openLog } from '../server/platform/log.ts'
import { databaseOf, templateName } from './cluster.ts'

/** The role that serves the shop connects, so that a missing grant is found. */
export type FreshDatabase = Connection & {
  url: string
  /** The role that owns the schema connects with it. */
  migrationUrl: string
  runAsOwner(statement: string): Promise<void>
}

/** The database is copied from the migrated template, with open job queues; `close` drops it. */
export async function freshDatabase(options: ConnectOptions = {}): Promise<FreshDatabase> {
  const database = await createDatabase(templateName)
  const connection = connect(database.url, options)
  const queues = await openQueues(connection.db, {
    subscribers: subscribersOf(allJobs),
    log: openLog('silent'),
    useInjectedClock: options.now !== undefined,
  })
  return {
    ...connection,
    ...database,
    async close() {
      await queues.close()
      await connection.close()
      await database.drop()
    },
  }
}

/** `template0` is empty. */
export async function createDatabase(template: string) {
  const { superuser, owner, shop } = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  const { username } = new URL(owner)
  // It takes half as long as through the write-ahead log.
  const options = `encoding 'UTF8' owner ${username} strategy file_copy`
  await run(superuser, `create database ${name} template ${template} ${options}`)
  const migrationUrl = databaseOf(owner, name)
  return {
    url: databaseOf(shop, name),
    migrationUrl,
    runAsOwner: (statement: string) => run(migrationUrl, statement),
    drop: () => run(superuser, `drop database ${name} with (force)`),
  }
}

/** A template cannot be copied twice at the same time, hence the lock. */
async function run(url: string, statement: string): Promise<void> {
  const { pool, close } = connect(url, { max: 1 })
  try {
    await pool.query('select pg_advisory_lock(1)')
    await pool.query(statement)
  } finally {
    await close()
  }
}
