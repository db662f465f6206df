import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect } from '../server/database/connect.ts'
import type { Connection, ConnectOptions } from '../server/database/connect.ts'
import { databaseOf, templateName } from './cluster.ts'

export type FreshDatabase = Connection & { url: string }

/** A database of one's own, copied from the migrated template; `close` drops it. */
export async function freshDatabase(options: ConnectOptions = {}): Promise<FreshDatabase> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await inCluster(clusterUrl, `create database ${name} template ${templateName}`)
  const url = databaseOf(clusterUrl, name)
  const connection = connect(url, options)
  return {
    ...connection,
    url,
    async close() {
      await connection.close()
      await inCluster(clusterUrl, `drop database ${name} with (force)`)
    },
  }
}

/** Copying a template wants nobody else in it, so test files take turns by a lock. */
async function inCluster(clusterUrl: string, statement: string): Promise<void> {
  const { pool, close } = connect(clusterUrl, { max: 1 })
  try {
    await pool.query('select pg_advisory_lock(1)')
    await pool.query(statement)
  } finally {
    await close()
  }
}
