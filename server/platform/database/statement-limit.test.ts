import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../test/fresh-database.ts'
import { statementLimit, limitStatements } from './statement-limit.ts'
import { connect } from './connect.ts'
import type { Connection, Database } from './connect.ts'
import { repeatLostRead } from './replica.ts'
import { transaction } from './transaction.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

let primary: FreshDatabase
let follower: FreshDatabase
let connection: Connection
let replica: Connection
beforeAll(async () => {
  ;[primary, follower] = await Promise.all([freshDatabase(), freshDatabase()])
  connection = connect(primary.url, { max: 1 })
  replica = connect(follower.url, { fallback: primary })
})
afterAll(async () => {
  await Promise.all([connection.close(), replica.close()])
  await Promise.all([primary.close(), follower.close()])
})

const sleep = (db: Database, seconds: number) => sql`select pg_sleep(${seconds})`.execute(db)
const errorOf = (work: Promise<unknown>) => work.then(undefined, (error: unknown) => error)

async function where({ db }: Connection) {
  const { rows } = await sql<{ name: string; pid: number }>`
    select current_database() as name, pg_backend_pid() as pid`.execute(db)
  return rows[0]!
}

test.each([
  ['a statement', sleep],
  ['one in a transaction', (db: Database) => transaction(db, (tx) => sleep(tx, 60))],
])('of a read, %s without an answer fails, and its connection is not used again', async (_, read) => {
  const { pid } = await where(connection)
  const error = await errorOf(limitStatements(() => read(connection.db, 60), 50))
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect((await where(connection)).pid).not.toBe(pid)
})

test('other work waits as long as it needs, also on a connection that reads had before', async () => {
  const before = await limitStatements(() => where(connection), 50)
  await sleep(connection.db, 0.2)
  expect(await where(connection)).toEqual(before)
})

test('a replica that does not answer is not read for a while', async () => {
  expect((await where(replica)).name).toBe(new URL(follower.url).pathname.slice(1))
  await errorOf(limitStatements(() => sleep(replica.db, 60), 50))
  expect((await where(replica)).name).toBe(new URL(primary.url).pathname.slice(1))
})

test('every public read has a limit', async () => {
  const { db } = connection
  expect(await repeatLostRead({ db, readDb: db }, async () => statementLimit())).toBe(10_000)
  expect(statementLimit()).toBeUndefined()
})
