import fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../test/free-port.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { sendError } from '../http/refuse.ts'
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

test('a faulty statement and an error of other code are not', async () => {
  expect(isDatabaseUnavailable(await errorOf(sql`select nothing`.execute(database.db)))).toBe(false)
  expect(isDatabaseUnavailable(new Error('timeout'))).toBe(false)
  const gateway = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(isDatabaseUnavailable(gateway)).toBe(false)
})
