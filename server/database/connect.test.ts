import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { PoolClient } from 'pg'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../test/fresh-database.ts'
import type { FreshDatabase } from '../../test/fresh-database.ts'
import { connect } from './connect.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('a connection that breaks between two statements fails its transaction and nothing else', async () => {
  const { db, pool, close } = connect(database.url)
  const inUse = once(pool, 'connect') as Promise<[PoolClient]>
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const [client] = await inUse
    const gone = new Promise((resolve) => client.once('end', resolve))
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await gone
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})

test('a connection that breaks before BEGIN is not lost to the others', async () => {
  const { db, pool, close } = connect(database.url, { max: 1 })
  await db.execute(sql`select 1`)
  pool.once('acquire', (client) => {
    ;(client as PoolClient & { connection: { stream: Socket } }).connection.stream.destroy()
  })
  await expect(db.transaction(async () => undefined)).rejects.toThrow()
  expect((await db.execute<{ one: number }>(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await close()
})
