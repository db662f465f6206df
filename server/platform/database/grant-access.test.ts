import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../../../test/fresh-database.ts'
import { allJobs } from '../../all-jobs.ts'
import { subscribersOf } from '../jobs/job.ts'
import { openQueues } from '../jobs/open-queues.ts'
import { prepareDatabase } from '../jobs/prepare-database.ts'
import { publish } from '../jobs/publish.ts'
import { openLog } from '../log.ts'
import { connect } from './connect.ts'
import type { Connection } from './connect.ts'
import { sqlState } from './sql-state.ts'

const options = { subscribers: subscribersOf(allJobs), log: openLog('silent') }
const mail = {
  id: 'm',
  to: 'hanna@mail.example',
  lang: 'en',
  template: 'order-delivered',
  values: { name: 'Hanna', orderNumber: 'MK-1' },
} as const

let database: Awaited<ReturnType<typeof createDatabase>>
let serving: Connection
beforeAll(async () => {
  database = await createDatabase('template0')
  await prepareDatabase(database, options)
  serving = connect(database.url)
})
afterAll(async () => {
  await serving.close()
  await database.drop()
})

const insufficientPrivilege = '42501'

async function refusalOf(statement: string): Promise<string | undefined> {
  return serving.pool.query(statement).then(
    () => 'allowed',
    (error: unknown) => sqlState(error),
  )
}

describe('the serving role', () => {
  it.each([
    'drop table orders',
    'drop schema public cascade',
    'drop schema pgboss cascade',
    'alter table users add column more text',
    'alter table refunds disable trigger user',
    'truncate rate_limit_hits',
    'truncate pgboss.job',
    'create table mine (n int)',
    'create table pgboss.mine (n int)',
    'create schema mine',
    "create function mine() returns int language sql as 'select 1'",
    'create extension citext',
    'create role mine',
    'alter role current_user superuser',
    'select * from pg_authid',
    'select * from pg_shadow',
    "copy (select 1) to program 'cat'",
    "copy (select 1) to '/tmp/merkato-copy'",
    "copy rate_limit_hits from '/etc/passwd'",
    "select pg_read_file('/etc/passwd')",
    "select pg_ls_dir('.')",
    "select lo_import('/etc/passwd')",
    "alter system set fsync = 'off'",
    'set session_replication_role = replica',
    'update order_transitions set actor = actor',
    'delete from order_transitions',
    'update order_part_steps set actor = actor',
    'delete from order_part_steps',
    'update seller_score_decisions set version = version',
    'delete from seller_score_decisions',
    'update settings set who = who',
    'delete from settings',
    'update face_versions set who = who',
    'delete from face_versions',
    'update ledger_entries set amount_santim = -amount_santim',
    'delete from ledger_entries',
    'delete from ledger_transactions',
    'update ledger_accounts set kind = kind',
    'update ledger_heads set hash = hash',
    'delete from ledger_seals',
    'update payout_files set content = content',
    'delete from payout_events',
    'delete from payout_run_passed_over',
    'truncate ledger_days',
    'update seller_statements set number = number',
    'delete from seller_statement_files',
    'delete from seller_statement_chunks',
    'delete from applied_migrations',
    'delete from applied_functions',
    "insert into applied_migrations (name, checksum) values ('9', '')",
  ])('cannot %s', async (statement) => {
    expect(await refusalOf(statement)).toBe(insufficientPrivilege)
  })

  it('reads and writes the rows of every other table', async () => {
    const { rows } = await serving.pool.query<{ name: string }>(`
      select format('%I.%I', nspname, relname) as name
      from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'sandbox_gateway', 'pgboss') and relkind in ('r', 'p')`)
    expect(rows.length).toBeGreaterThan(30)
    for (const { name } of rows) {
      expect(await refusalOf(`select from ${name} limit 0`), name).toBe('allowed')
      if (
        /applied_migrations|applied_functions|order_transitions|order_part_steps|hand_overs|hand_over_keys|activity_log|claimed_references|public\.settings|face_versions|public\.ledger_|seller_score_decisions|seller_statements|seller_statement_(?:files|chunks|periods)|payout_(?:files|events|run_passed_over)/.test(
          name,
        )
      )
        continue
      expect(await refusalOf(`delete from ${name} where false`), name).toBe('allowed')
    }
  })

  it('can use a table of a later migration', async () => {
    await database.runAsOwner(
      'create table later (id bigint generated always as identity primary key, text text)',
    )
    expect(await refusalOf("insert into later (text) values ('x')")).toBe('allowed')
    expect(await refusalOf('drop table later')).toBe(insufficientPrivilege)
    await database.runAsOwner('drop table later')
  })

  it('opens the queues, enqueues jobs and maintains the search index', async () => {
    const queues = await openQueues(serving.db, options)
    await publish(serving.db, 'mail.requested', mail)
    const { rows } = await serving.pool.query(`select from pgboss.job where data ->> 'id' = 'm'`)
    expect(rows).toHaveLength(1)
    await queues.close()
    expect(await refusalOf('select refresh_search_statistics(), clean_search_indexes()')).toBe('allowed')
    expect(await refusalOf('select refresh_catalogue_statistics()')).toBe('allowed')
  })

  it('starts a shop that is up to date without the role that migrates', async () => {
    const { url } = database
    expect(await prepareDatabase({ url, migrationUrl: url }, options)).toEqual([])
  })

  it('loses privileges that it should not have at the next start', async () => {
    const role = new URL(database.url).username
    await database.runAsOwner(
      `grant update on order_transitions to ${role}; revoke select on orders from ${role}`,
    )
    await prepareDatabase(database, options)
    expect(await refusalOf('update order_transitions set actor = actor')).toBe(insufficientPrivilege)
    expect(await refusalOf('select from orders')).toBe('allowed')
  })
})
