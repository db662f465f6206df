import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../test/free-port.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import type { FreshDatabase } from '../../test/fresh-database.ts'
import { connect } from './connect.ts'
import type { Connection } from './connect.ts'
import { withReplicaFallback } from './replica-fallback.ts'

let truth: FreshDatabase
let follower: FreshDatabase
const open: Connection[] = []
beforeAll(async () => {
  ;[truth, follower] = await Promise.all([freshDatabase(), freshDatabase()])
})
afterAll(async () => {
  for (const connection of open) await connection.close()
  await Promise.all([truth.close(), follower.close()])
})

/** A replica at an address, and how often it was given a rest. */
function replicaAt(url: string) {
  const replica = connect(url)
  open.push(replica)
  const lost: Error[] = []
  withReplicaFallback(replica.pool, truth.pool, (error) => lost.push(error))
  const asked = async () => {
    const { rows } = await replica.db.execute<{ name: string }>(sql`select current_database() as name`)
    return rows[0]?.name
  }
  return { replica, lost, asked }
}

const nameOf = ({ url }: FreshDatabase) => new URL(url).pathname.slice(1)

test('reads go to the replica while it can be reached', async () => {
  const { asked, lost } = replicaAt(follower.url)
  expect(await Promise.all([asked(), asked()])).toEqual([nameOf(follower), nameOf(follower)])
  expect(lost).toEqual([])
})

test('reads go to the database itself while the replica cannot be reached, which is tried once', async () => {
  const { asked, replica, lost } = replicaAt(`postgres://nobody@127.0.0.1:${await freePort()}/none`)
  expect(await asked()).toBe(nameOf(truth))
  expect(await Promise.all(Array.from({ length: 30 }, asked))).toEqual(Array(30).fill(nameOf(truth)))
  expect(lost).toHaveLength(1)
  const read = await replica.db.transaction((tx) => tx.execute(sql`select 1 as one`))
  expect(read.rows).toEqual([{ one: 1 }])
})

test('a wrong statement is no reason to leave the replica', async () => {
  const { asked, replica, lost } = replicaAt(follower.url)
  await expect(replica.db.execute(sql`select nonsense`)).rejects.toThrow()
  expect(await asked()).toBe(nameOf(follower))
  expect(lost).toEqual([])
})
