import { afterAll, beforeAll, expect, test } from 'vitest'
import { partitionPrivateTables, visitedPartitions } from '../../../test/partition-private-tables.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../test/fresh-database.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { connect } from './connect.ts'
import type { Connection } from './connect.ts'
import { userOfKey } from './directory.ts'
import { grantAccess } from './grant-access.ts'

let database: FreshDatabase
let owner: Connection
let sharedKeys: string[]
beforeAll(async () => {
  database = await freshDatabase()
  owner = connect(database.migrationUrl)
  sharedKeys = await partitionPrivateTables(owner.pool)
  await grantAccess(owner.pool, new URL(database.url).username)
})
afterAll(async () => {
  await owner.close()
  await database.close()
})

const config = { sessionDays: 30 }
const newUser = (options: { email: string; phone: string }) =>
  newShopper({ db: database.db, config }, { ...options, address: false })
const directory = async (userId: string) =>
  database.db
    .selectFrom('directory')
    .select(['kind', 'key'])
    .where('userId', '=', userId)
    .orderBy('kind')
    .execute()

test('every unique key that a partitioned table cannot have is one of the directory', async () => {
  const { rows } = await owner.pool.query<{ trigger: string }>(
    `select pg_get_triggerdef(oid) as trigger from pg_trigger where tgfoid = 'keep_directory'::regproc and tgparentid = 0`,
  )
  const kept = rows.map(({ trigger }) => /keep_directory\('[\w-]+', '(\w+)'/.exec(trigger)?.[1])
  // Its table has the key with the user as its primary key.
  const indexOfPrimaryKey = 'bank_transfers_by_ref'
  expect(sharedKeys.toSorted()).toEqual([...kept, indexOfPrimaryKey].toSorted())
})

test('the directory refuses a second user of a key, and follows changes and deletions', async () => {
  const first = await newUser({ email: 'one@example.com', phone: '0911000001' })
  const sameEmail = { email: 'ONE@example.com', phone: '0911000002' }
  await expect(newUser(sameEmail)).rejects.toMatchObject({ code: 'email-taken' })
  const samePhone = { email: 'two@example.com', phone: '0911000001' }
  await expect(newUser(samePhone)).rejects.toMatchObject({ code: 'phone-taken' })
  expect(await directory(first.userId)).toEqual([
    { kind: 'email', key: 'one@example.com' },
    { kind: 'phone', key: '+251911000001' },
  ])

  const { db } = database
  await db
    .updateTable('users')
    .set({ emailKey: 'new@example.com', phone: null })
    .where('id', '=', first.userId)
    .execute()
  expect(await directory(first.userId)).toEqual([{ kind: 'email', key: 'new@example.com' }])
  const second = await newUser({ email: 'one@example.com', phone: '0911000001' })
  expect(await userOfKey(db, 'email', 'one@example.com').executeTakeFirst()).toEqual({
    userId: second.userId,
  })

  await owner.pool.query(`delete from sessions where user_id = $1`, [second.userId])
  await owner.pool.query(`delete from addresses where user_id = $1`, [second.userId])
  await owner.pool.query(`delete from users where id = $1`, [second.userId])
  expect(await directory(second.userId)).toEqual([])
})

test('a statement that names the user of a key visits one partition, and one without visits all', async () => {
  const { userId } = await newUser({ email: 'three@example.com', phone: '0911000003' })
  const visited = (text: string, ...values: unknown[]) => visitedPartitions(owner.pool, { text, values })
  const [own, ...others] = await visited('select * from sessions where user_id = $1', userId)
  expect(others).toEqual([])
  const byEmail = database.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userOfKey(database.db, 'email', 'three@example.com'))
    .compile()
  expect(await visited(byEmail.sql, ...byEmail.parameters)).toEqual([own])
  expect(await visited('update users set full_name = $2 where id = $1', userId, 'Almaz')).toEqual([own])
  expect(await visited('select * from users where email_key = $1', 'three@example.com')).toHaveLength(8)
})
