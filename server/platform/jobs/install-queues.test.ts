import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../test/fresh-database.ts'
import { connect } from '../database/connect.ts'
import { openLog } from '../log.ts'
import { installQueues } from './open-queues.ts'

let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.close())

async function install(): Promise<string[]> {
  const lines: string[] = []
  const connection = connect(database.migrationUrl, { max: 2 })
  const log = openLog('info', { write: (line) => void lines.push(line) })
  await installQueues(connection, { subscribers: [], log })
  await connection.close()
  return lines
}

test('the queues are installed again without a warning', async () => {
  expect(await install()).toEqual([])
})

test('an index that an upgrade of pg-boss needs is there when the shop opens', async () => {
  // pg-boss looks for them once a minute in all processes together.
  await database.runAsOwner(`
    update pgboss.version set bam_on = null;
    insert into pgboss.bam (name, version, status, table_name, command)
    values ('queue_by_policy', 1, 'pending', 'queue', 'create index concurrently queue_by_policy on pgboss.queue (policy)')`)
  expect(await install()).toEqual([])
  const { rows } = await database.pool.query<{ valid: boolean }>(
    `select indisvalid as valid from pg_index where indexrelid = to_regclass('pgboss.queue_by_policy')`,
  )
  expect(rows).toEqual([{ valid: true }])
})
