import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../test/fresh-database.ts'
import { allJobs } from '../../all-jobs.ts'
import { subscribersOf } from '../jobs/job.ts'
import { prepareDatabase } from '../jobs/prepare-database.ts'
import { openLog } from '../log.ts'
import { readMigrations } from './read-migrations.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** Jobs and events are stored as by version 0.1.0, before the migration. */
async function upgrade(): Promise<void> {
  const { pool } = database
  await database.runAsOwner(`
    create table outbox (
      id bigint primary key generated always as identity, event text not null, payload jsonb not null,
      created_at timestamptz not null
    )`)
  await pool.query(`
    insert into pgboss.job (name, data, state, started_on, retry_count) values
      ('mail.requested/deliver', '{"to": "active"}', 'active', now(), 0),
      ('mail.requested/deliver', '{"to": "retry"}', 'retry', now(), 7),
      ('email-code.asked/mail', '{"codeId": "c"}', 'active', now(), 0),
      ('mail.requested/deliver', '{"to": "new"}', 'created', null, 0),
      ('password-reset.asked/mail', '{"email": "new"}', 'created', null, 0)`)
  await pool.query(`
    insert into outbox (id, event, payload, created_at) overriding system value values
      (0, 'mail.requested', '{"to": "restored from a backup"}', now()),
      (1000, 'mail.requested', '{"to": "waiting"}', now())`)
  const migrations = await readMigrations()
  await database.runAsOwner(migrations.find(({ name }) => name === '0047-settle-started-jobs')?.sql ?? '')
}

test('an upgrade closes the jobs that have run, and keeps the others, with an id', async () => {
  await upgrade()
  const { rows: jobs } = await database.pool.query(`
    select state, coalesce(data ->> 'to', data ->> 'codeId', data ->> 'email') as whose, data ->> 'id' = id::text as named
    from pgboss.job order by state, whose`)
  expect(jobs).toEqual([
    { state: 'created', whose: 'new', named: true },
    { state: 'created', whose: 'new', named: true },
    { state: 'completed', whose: 'active', named: null },
    { state: 'completed', whose: 'c', named: null },
    { state: 'completed', whose: 'retry', named: null },
  ])
  const { rows: published } = await database.pool.query(`
    select payload ->> 'to' as whose, payload ? 'id' as named from outbox`)
  expect(published).toEqual([{ whose: 'waiting', named: true }])
})

test('the next start turns the events of the outbox into jobs, and drops the table', async () => {
  await prepareDatabase(database, { subscribers: subscribersOf(allJobs), log: openLog('silent') })
  const { rows: jobs } = await database.pool.query(
    `select name, state from pgboss.job where data ->> 'to' = 'waiting'`,
  )
  expect(jobs).toEqual([{ name: 'mail.requested/deliver', state: 'created' }])
  const { rows: tables } = await database.pool.query(`select to_regclass('outbox') as outbox`)
  expect(tables).toEqual([{ outbox: null }])
})
