import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect } from '../server/database/connect.ts'
import type { Connection, ConnectOptions } from '../server/database/connect.ts'
import { allJobs } from '../server/all-jobs.ts'
import { subscribersOf } from '../server/jobs/job.ts'
import { openQueues } from '../server/jobs/open-queues.ts'
import { openLog } from '../server/log.ts'
import { databaseOf, templateName } from './cluster.ts'

export type FreshDatabase = Connection & { url: string }

/** Copied from the migrated template, with open job queues; `close` drops it. */
export async function freshDatabase(options: ConnectOptions = {}): Promise<FreshDatabase> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await inCluster(clusterUrl, `create database ${name} template ${templateName}`)
  const url = databaseOf(clusterUrl, name)
  const connection = connect(url, options)
  const queues = await openQueues(connection.db, {
    subscribers: subscribersOf(allJobs),
    log: openLog('silent'),
    useInjectedClock: options.now !== undefined,
  })
  return {
    ...connection,
    url,
    async close() {
      await queues.close()
      await connection.close()
      await inCluster(clusterUrl, `drop database ${name} with (force)`)
    },
  }
}

/** A template cannot be copied twice at the same time, hence the lock. */
async function inCluster(clusterUrl: string, statement: string): Promise<void> {
  const { pool, close } = connect(clusterUrl, { max: 1 })
  try {
    await pool.query('select pg_advisory_lock(1)')
    await pool.query(statement)
  } finally {
    await close()
  }
}
