import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { PoolClient } from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../test/fresh-database.ts'
import type { FreshDatabase } from '../../test/fresh-database.ts'
import { connect } from './connect.ts'
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
