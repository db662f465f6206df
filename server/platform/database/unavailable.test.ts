import fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { sendError } from '../http/refuse.ts'
import { connect } from './connect.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

test('a pool without a free connection is unavailable, and a request answers 503 with Retry-After', async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const client = await pool.connect()
  pool.options.connectionTimeoutMillis = 20
  const error = await errorOf(pool.query('select 1'))
  client.release()
  await pool.end()
  expect(isDatabaseUnavailable(error)).toBe(true)

  const app = fastify()
  app.setErrorHandler((thrown, request, reply) => sendError(thrown, request, reply))
  app.get('/', () => Promise.reject(error as Error))
  const response = await app.inject('/')
  expect(response.statusCode).toBe(503)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect(response.json()).toEqual({
    success: false,
    message: 'The shop is very busy at the moment. Please try again in a few seconds.',
  })
})

test('a database that is not running is unavailable', async () => {
  const pool = new pg.Pool({ connectionString: `postgres://127.0.0.1:${await freePort()}/none` })
  expect(isDatabaseUnavailable(await errorOf(pool.query('select 1')))).toBe(true)
  await pool.end()
})

test.each([
  ['40001', 'a serialization failure'],
  ['40P01', 'a deadlock'],
  ['25006', 'a server that is read-only after a failover'],
  ['53300', 'too many connections'],
  ['55P03', 'a lock that was not free in time'],
  ['57014', 'a statement that reached its time limit'],
  ['57P03', 'a server that starts'],
  ['08P01', 'a pooler without a server'],
])('the error %s, %s, is unavailable', async (code) => {
  const raised = sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`)
  expect(isDatabaseUnavailable(await errorOf(raised.execute(database.db)))).toBe(true)
})

test('a connection to a server that became read-only is not used again', async () => {
  const { db, close } = connect(database.url, { max: 1 })
  const backend = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows
  const before = await backend()
  expect(await backend()).toEqual(before)
  await sql`set default_transaction_read_only = on`.execute(db)
  const write = await errorOf(sql`delete from rate_limit_hits`.execute(db))
  expect(isDatabaseUnavailable(write)).toBe(true)
  expect(await backend()).not.toEqual(before)
  expect(await errorOf(sql`delete from rate_limit_hits`.execute(db))).toBeUndefined()
  await close()
})

test('a faulty statement and an error of other code are not', async () => {
  expect(isDatabaseUnavailable(await errorOf(sql`select nothing`.execute(database.db)))).toBe(false)
  expect(isDatabaseUnavailable(new Error('timeout'))).toBe(false)
  const gateway = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(isDatabaseUnavailable(gateway)).toBe(false)
})
