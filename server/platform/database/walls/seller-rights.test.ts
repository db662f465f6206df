import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { freshDatabase } from '../../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../../test/fresh-database.ts'
import { asSeller } from '../as-seller.ts'
import { newId } from '../new-id.ts'
import { sqlState } from '../sql-state.ts'
import { openToSellers } from './open-to-sellers.ts'
import { sellerRole, sellerWalls } from './seller-walls.ts'
import { uncoveredTables } from './uncovered-tables.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const insufficientPrivilege = '42501'
const readable: Record<string, { read: readonly string[] }> = { ...sellerWalls, ...openToSellers }

/** The statement is sent as a seller, and rolled back. */
async function outcomeOf(statement: string): Promise<string | undefined> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local role ${sellerRole}`)
    await client.query(`select set_config('merkato.seller_id', $1, true)`, [newId()])
    await client.query(statement)
    return 'allowed'
  } catch (error) {
    return sqlState(error)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('no table that names a seller, or gives the role any right, is without a wall', async () => {
  expect(await uncoveredTables(database.pool as never)).toEqual([])
})

test.each([
  ['a new table that names a seller', 'create table later (seller_id uuid)'],
  ['a right on a table without a wall', `grant select (email) on users to ${sellerRole}`],
  ['a right to delete', `grant delete on users to ${sellerRole}`],
  ['a right of everybody', 'grant select on users to public'],
])('%s is noticed', async (_, statement) => {
  const own = await freshDatabase()
  await own.runAsOwner(statement)
  expect(await uncoveredTables(own.pool as never)).toHaveLength(1)
  await own.close()
})

test('a seller reads the columns of the list and no others, of any table', async () => {
  const { rows } = await database.pool.query<{ table: string; name: string; column: string }>(
    `select c.oid::regclass::text as table, relname as name, attname as column
     from pg_class c join pg_attribute on attrelid = c.oid
     where relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped
       and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`,
  )
  expect(rows.length).toBeGreaterThan(1_000)
  const { rows: allowed } = await database.pool.query<{ column: string }>(
    `select format('%s.%s', c.oid::regclass, attname) as column from pg_class c join pg_attribute on attrelid = c.oid
     where relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped
       and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
       and has_column_privilege($1, c.oid, attnum, 'SELECT')`,
    [sellerRole],
  )
  const listed = rows.filter(({ name, column }) => readable[name]?.read.includes(column))
  expect(allowed.map(({ column }) => column).toSorted()).toEqual(
    listed.map(({ table, column }) => `${table}.${column}`).toSorted(),
  )
  const columnsOfTheList = Object.values(readable).flatMap(({ read }) => read)
  expect(listed).toHaveLength(columnsOfTheList.length)
})

test('a seller writes nothing', async () => {
  const { rows } = await database.pool.query(
    `select c.oid::regclass::text from pg_class c
     where relkind in ('r', 'p', 'v', 'm') and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
       and (has_any_column_privilege($1, c.oid, 'INSERT, UPDATE, REFERENCES')
         or has_table_privilege($1, c.oid, 'DELETE, TRUNCATE, TRIGGER'))`,
    [sellerRole],
  )
  expect(rows).toEqual([])
})

describe('a seller cannot', () => {
  it.each([
    'select email from orders',
    'select total_santim from orders',
    'select code from orders',
    'select payment_status from orders',
    'select * from orders',
    'select code_saving_santim from order_items',
    'select collect_santim from shipments',
    'select refund_id from returns',
    'select refund_santim from returns',
    'select cost_santim from variants',
    'select paid_from from payouts',
    'select verified_by_name from seller_pay_details',
    'select reason from seller_payout_holds',
    'select from users',
    'select from addresses',
    'select from payments',
    'select from bank_transfers',
    'select from sessions',
    'select from staff',
    'select from book_adjustments',
    'select from payout_files',
    'select from media',
    'select from pgboss.job',
    'select from sandbox_gateway.credentials',
    `update orders set full_name = 'x'`,
    'update variants set price_santim = 1',
    `insert into questions (user_id, id) values ('${newId()}', '${newId()}')`,
    'delete from order_parts',
    'truncate order_items',
    'lock table orders in access exclusive mode',
    'alter table orders disable row level security',
    'drop policy seller_wall on orders',
    'alter policy seller_wall on orders using (true)',
    'create table mine (n int)',
    `create role mine`,
    `alter role ${sellerRole} bypassrls`,
    `select erase_reasons('${newId()}')`,
    'select refresh_search_statistics()',
    `copy orders to stdout`,
    `select pg_read_file('/etc/passwd')`,
  ])('%s', async (statement) => {
    expect(await outcomeOf(statement)).toBe(insufficientPrivilege)
  })

  it('pass the walls by switching them off', async () => {
    const off = 'set local row_security = off; select id from products'
    expect(await outcomeOf(off)).toBe(insufficientPrivilege)
  })

  it('run any function that has the rights of the owner, while the shop can', async () => {
    const definers = (may: string, role: string) =>
      database.pool.query<{ name: string }>(
        `select p.oid::regprocedure::text as name from pg_proc p
         where prosecdef and prorettype <> 'trigger'::regtype and pronamespace = 'public'::regnamespace
           and has_function_privilege($1, p.oid, 'EXECUTE') = $2::boolean`,
        [role, may],
      )
    expect((await definers('true', sellerRole)).rows).toEqual([])
    expect((await definers('false', new URL(database.url).username)).rows).toEqual([])
    expect((await definers('false', sellerRole)).rows.length).toBeGreaterThan(2)
  })
})

test('what a job or a mail would need is refused too, so that nothing leaves by them', async () => {
  const enqueued = asSeller(database.db, newId(), (tx) => tx.enqueue(tx, 'mail.requested', { id: 'm' }))
  await expect(enqueued).rejects.toThrow('permission denied for schema pgboss')
})
