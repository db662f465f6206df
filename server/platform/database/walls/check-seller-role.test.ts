import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseOf } from '../../../../test/cluster.ts'
import { eventually } from '../../../../test/eventually.ts'
import { freshDatabase } from '../../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../../test/fresh-database.ts'
import { newSeller } from '../../../../test/order-of-sellers.ts'
import { poolOf } from '../../../../test/pool-of.ts'
import { allJobs } from '../../../all-jobs.ts'
import { subscribersOf } from '../../jobs/job.ts'
import { prepareDatabase } from '../../jobs/prepare-database.ts'
import { openLog } from '../../log.ts'
import { connect } from '../connect.ts'
import type { Connection } from '../connect.ts'
import { checkSellerRole } from './check-seller-role.ts'
import { missingWalls, raiseWalls } from './raise-walls.ts'
import { prepareSellerRole } from './seller-role.ts'
import { sellerRole } from './seller-walls.ts'

let database: FreshDatabase
let superuser: Connection
let shop: string
beforeAll(async () => {
  database = await freshDatabase()
  shop = new URL(database.url).username
  const name = new URL(database.url).pathname.slice(1)
  superuser = connect(databaseOf(inject('cluster').superuser, name), { max: 1 })
})
afterAll(async () => {
  await superuser.close()
  await database.close()
})

/** Roles are those of all databases of the server, so that a change of them is only made within a transaction. */
async function undone<Result>(
  statements: string,
  work: (client: PoolClient) => Promise<Result>,
  role = shop,
): Promise<Result> {
  const client = await superuser.pool.connect()
  try {
    await client.query(`begin; ${statements}; set local role ${role}`)
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const checkAfter = (statements: string) => undone(statements, (client) => checkSellerRole(poolOf(client)))

test('the role of a shop that has started is fit for the portal', async () => {
  await expect(checkSellerRole(database.pool)).resolves.toBeUndefined()
})

test.each([
  ['is a superuser', `alter role ${sellerRole} superuser`, 'NOSUPERUSER'],
  ['passes row security', `alter role ${sellerRole} bypassrls`, 'NOBYPASSRLS'],
  ['can create roles', `alter role ${sellerRole} createrole`, 'NOCREATEROLE'],
  ['can log in', `alter role ${sellerRole} login`, 'NOLOGIN'],
  ['owns a table', `create table mine (); alter table mine owner to ${sellerRole}`, 'owns something'],
  ['owns a function', `alter function current_seller_id() owner to ${sellerRole}`, 'owns something'],
  [
    'is a member of another role',
    `create role fleet; grant fleet to ${sellerRole}`,
    `REVOKE fleet FROM ${sellerRole}`,
  ],
  ['is missing', `alter role ${sellerRole} rename to missing`, `CREATE ROLE ${sellerRole} NOLOGIN; GRANT`],
])('the portal is not served if the role %s', async (_, statements, todo) => {
  const refused = expect(checkAfter(statements)).rejects
  await refused.toMatchObject({ name: 'Fault', message: expect.stringContaining(todo) as string })
})

test('the portal is not served by a user who cannot become the role, or who has its walls before itself', async () => {
  const grant = `GRANT ${sellerRole} TO "${shop}" WITH INHERIT FALSE, SET TRUE`
  await expect(checkAfter(`revoke ${sellerRole} from ${shop}`)).rejects.toThrow(grant)
  await expect(checkAfter(`grant ${sellerRole} to ${shop} with inherit true`)).rejects.toThrow(grant)
})

test('the portal is not served while a wall is missing or another than that of the list', async () => {
  for (const breach of [
    'drop policy seller_wall on orders',
    'create table later (seller_id uuid)',
    `grant select on orders to ${sellerRole}`,
    'alter policy seller_wall on payouts using (seller_id is not distinct from current_seller_id() or true)',
    'drop policy shop_access on orders',
  ])
    await expect(checkAfter(breach), breach).rejects.toThrow('Run migrate as the user that owns the tables')
})

test('the next start raises what was taken down by hand, and a further one changes nothing', async () => {
  const owner = connect(database.migrationUrl, { max: 1 })
  await owner.pool.query(`
    drop policy seller_wall on orders;
    alter policy seller_wall on payouts using (true);
    alter table products no force row level security;
    grant select on orders to ${sellerRole};
    grant update (phone) on orders to ${sellerRole};
    grant select on users to ${sellerRole};
    grant execute on function refresh_search_statistics() to public`)
  await expect(checkSellerRole(database.pool)).rejects.toThrow('Tables have no wall')
  await raiseWalls(owner.pool, shop)
  await expect(checkSellerRole(database.pool)).resolves.toBeUndefined()
  expect(await missingWalls(owner.pool as never, { ownedOnly: true })).toEqual([])
  const { rows } = await owner.pool.query(
    `select has_function_privilege($1, 'refresh_search_statistics()', 'EXECUTE') as may`,
    [sellerRole],
  )
  expect(rows).toEqual([{ may: false }])
  await owner.close()
})

test('a wall that waits for a reader lets others read meanwhile, and is raised when the reader is done', async () => {
  const owner = connect(database.migrationUrl, { max: 1 })
  await owner.pool.query('drop policy seller_wall on payouts')
  const reader = await database.pool.connect()
  await reader.query('begin; select from payouts')
  let isRaised = false
  const raised = raiseWalls(owner.pool, shop).then(() => (isRaised = true))
  await eventually(async () => {
    const { rows } = await database.pool.query(
      `select from pg_locks where relation = 'payouts'::regclass and not granted`,
    )
    expect(rows).toHaveLength(1)
  })
  await database.pool.query('select from payouts')
  expect(isRaised).toBe(false)
  await reader.query('commit')
  reader.release()
  await raised
  await expect(checkSellerRole(database.pool)).resolves.toBeUndefined()
  await owner.close()
})

test('who may create roles creates this one, fit for the portal', async () => {
  const maker = `create role maker createrole noinherit; alter role ${sellerRole} rename to former`
  await undone(
    maker,
    async (client) => {
      expect(await prepareSellerRole(client, shop)).toBe(true)
      const { rows } = await client.query(
        `select rolsuper or rolcanlogin or rolbypassrls as strong, pg_has_role($1, oid, 'SET') as may,
                pg_has_role($1, oid, 'USAGE') as walled from pg_roles where rolname = $2`,
        [shop, sellerRole],
      )
      expect(rows).toEqual([{ strong: false, may: true, walled: false }])
    },
    'maker',
  )
})

test('a superuser who starts the shop lets its user plan with statistics', async () => {
  await undone(
    `alter role ${shop} nobypassrls`,
    async (client) => {
      expect(await prepareSellerRole(client, shop)).toBe(true)
      const { rows } = await client.query(
        'select rolbypassrls as passes, rolsuper as super from pg_roles where rolname = $1',
        [shop],
      )
      expect(rows).toEqual([{ passes: true, super: false }])
    },
    new URL(inject('cluster').superuser).username,
  )
})

test('a shop without the portal starts where the role can be created by nobody', async () => {
  const isReady = await undone(
    `alter role ${sellerRole} rename to former`,
    (client) => prepareSellerRole(client, shop),
    new URL(database.migrationUrl).username,
  )
  expect(isReady).toBe(false)
})

test('a shop whose user inherits the role does not start, as it would see nothing of any seller', async () => {
  const inherits = `revoke ${sellerRole} from ${shop}; grant ${sellerRole} to ${shop} with inherit true`
  const started = undone(inherits, (client) => prepareSellerRole(client, shop))
  await expect(started).rejects.toThrow(`inherits ${sellerRole}`)
})

test('a shop with one user for everything starts and reads its rows, and only the portal is refused', async () => {
  const { migrationUrl: url } = database
  const subscribers = subscribersOf(allJobs)
  expect(await prepareDatabase({ url, migrationUrl: url }, { subscribers, log: openLog('silent') })).toEqual(
    [],
  )
  const sellerId = await newSeller(database.db)
  const owner = connect(url, { max: 1 })
  const own = await owner.db
    .updateTable('sellers')
    .set({ phone: '0911' })
    .where('id', '=', sellerId)
    .execute()
  expect(own[0]?.numUpdatedRows).toBe(1n)
  await expect(checkSellerRole(owner.pool)).rejects.toThrow('has to be able to become')
  await owner.close()
})
