import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../test/fresh-database.ts'
import { connect } from './connect.ts'
import type { Connection } from './connect.ts'
import { transaction } from './transaction.ts'

let primary: FreshDatabase
let follower: FreshDatabase
const open: Connection[] = []
beforeAll(async () => {
  ;[primary, follower] = await Promise.all([freshDatabase(), freshDatabase()])
})
afterAll(async () => {
  for (const connection of open) await connection.close()
  await Promise.all([primary.close(), follower.close()])
})

function replicaAt(url: string) {
  const lost: Error[] = []
  const replica = connect(url, { fallback: primary, onLost: (error) => lost.push(error) })
  open.push(replica)
  const databaseName = async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(replica.db)
    return rows[0]?.name
  }
  return { replica, lost, databaseName }
}

const nameOf = ({ url }: FreshDatabase) => new URL(url).pathname.slice(1)

test('reads go to the replica while it can be reached', async () => {
  const { databaseName, lost } = replicaAt(follower.url)
  expect(await Promise.all([databaseName(), databaseName()])).toEqual([nameOf(follower), nameOf(follower)])
  expect(lost).toEqual([])
})

test('reads go to the primary while the replica cannot be reached, which is tried once', async () => {
  const { databaseName, replica, lost } = replicaAt(`postgres://nobody@127.0.0.1:${await freePort()}/none`)
  expect(await databaseName()).toBe(nameOf(primary))
  expect(await Promise.all(Array.from({ length: 30 }, databaseName))).toEqual(Array(30).fill(nameOf(primary)))
  expect(lost).toHaveLength(1)
  const read = await transaction(replica.db, (tx) => sql`select 1 as one`.execute(tx))
  expect(read.rows).toEqual([{ one: 1 }])
})

test('a failed statement is not repeated on the primary', async () => {
  const { databaseName, replica, lost } = replicaAt(follower.url)
  await expect(sql`select nonsense`.execute(replica.db)).rejects.toThrow()
  expect(await databaseName()).toBe(nameOf(follower))
  expect(lost).toEqual([])
})
