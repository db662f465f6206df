import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { PoolClient } from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../test/fresh-database.ts'
import { connect } from './connect.ts'
import { prepare } from './prepared-statement.ts'
import { transaction } from './transaction.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('a connection that breaks between two statements fails its transaction and nothing else', async () => {
  const { db, pool, close } = connect(database.url)
  const inUse = once(pool, 'connect') as Promise<[PoolClient]>
  const broken = transaction(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const [client] = await inUse
    const gone = new Promise((resolve) => client.once('end', resolve))
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await gone
    await sql`select 1`.execute(tx)
  })
  await expect(broken).rejects.toThrow()
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})

test('a connection that breaks before BEGIN is returned to the pool', async () => {
  const { db, pool, close } = connect(database.url, { max: 1 })
  await sql`select 1`.execute(db)
  pool.once('acquire', (client) => {
    ;(client as PoolClient & { connection: { stream: Socket } }).connection.stream.destroy()
  })
  await expect(transaction(db, async () => undefined)).rejects.toThrow()
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await close()
})

test('a prepared statement is compiled once and parsed once by a connection, for any values', async () => {
  const { db, close } = connect(database.url, { max: 1 })
  let compiled = 0
  const add = prepare((_, { left, right }: { left: number; right: number }) => {
    compiled += 1
    return sql<{ sum: number }>`select ${left}::int + ${right}::int as sum`
  })
  expect(await add(db, { left: 1, right: 2 })).toEqual([{ sum: 3 }])
  expect(await transaction(db, (tx) => add(tx, { left: 3, right: 4 }))).toEqual([{ sum: 7 }])
  const { rows } = await sql`
    select (generic_plans + custom_plans)::int as executions from pg_prepared_statements
    where statement like 'select $1::int%'`.execute(db)
  expect({ compiled, rows }).toEqual({ compiled: 1, rows: [{ executions: 2 }] })
  await close()
})

test('a prepared statement cannot compute with its values', async () => {
  const { db, close } = connect(database.url)
  const next = prepare((_, { at }: { at: number }) => sql`select ${at + 1}::int`)
  await expect(next(db, { at: 1 })).rejects.toThrow('The value at of a prepared statement is not known')
  await close()
})

test('behind a pooler, nothing is set or prepared for a session', async () => {
  const { db, close } = connect(database.url, { max: 1, statementTimeoutMs: 30_000, isPooled: true })
  await prepare(() => sql`select 1 as one`)(db, {})
  const { rows } = await sql<{ prepared: number; timeout: string }>`
    select count(*) as prepared, current_setting('statement_timeout') as timeout from pg_prepared_statements
    where statement like 'select 1%'`.execute(db)
  expect(rows).toEqual([{ prepared: 0, timeout: '0' }])
  await close()
})
