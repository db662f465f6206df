import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest'
import { databaseOf } from '../../../../test/cluster.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { twoSellers } from '../../../../test/two-sellers.ts'
import type { TwoSellers } from '../../../../test/two-sellers.ts'
import { connect } from '../connect.ts'
import type { Connection } from '../connect.ts'
import { openToSellers } from './open-to-sellers.ts'
import { sellerRole, sellerWalls } from './seller-walls.ts'
import { uncoveredTables } from './uncovered-tables.ts'

/**
 * The role has every right on every table here, as if somebody had granted too much: what holds is the walls alone. Rights
 * are the matter of seller-rights.test.ts.
 */
let shop: TestShop
let serving: Connection
let superuser: Connection
let sellers: TwoSellers
const walled = Object.keys(sellerWalls)

beforeAll(async () => {
  shop = await openShop()
  await shop.listen()
  sellers = await twoSellers(shop)
  serving = connect(shop.databaseUrl, { max: 1 })
  const name = new URL(shop.databaseUrl).pathname.slice(1)
  superuser = connect(databaseOf(inject('cluster').superuser, name), { max: 1 })
  await superuser.pool.query(`grant all on all tables in schema public to ${sellerRole};
    grant all on all sequences in schema public to ${sellerRole}`)
})
afterAll(async () => {
  await serving.close()
  await superuser.close()
  await shop.close()
})

type Row = Record<string, unknown>

type Query = (text: string, values?: unknown[]) => Promise<{ rows: Row[]; count: number }>

/** `work` is rolled back. Without a seller the role is set and nothing else; a `breach` of the walls is made before. */
async function as<Result>(
  sellerId: string | null,
  work: (query: Query) => Promise<Result>,
  breach?: string,
): Promise<Result> {
  // Only who owns the tables can break the walls; what is done then is still done as the seller.
  const { pool } = breach === undefined ? serving : superuser
  const client = await pool.connect()
  try {
    await client.query('begin')
    if (breach !== undefined) await client.query(breach)
    await client.query(`set local role ${sellerRole}`)
    if (sellerId !== null) await client.query(`select set_config('merkato.seller_id', $1, true)`, [sellerId])
    return await work(async (text, values) => {
      const { rows, rowCount } = await client.query<Row>(text, values)
      return { rows, count: rowCount ?? 0 }
    })
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/**
 * Who may see a row of a table without a column for its seller, told apart from the conditions of the walls: an array of
 * sellers.
 */
const variantSellers = (variant: string) =>
  `array(select p.seller_id from products p, variants v where v.product_id = p.id and v.id = ${variant})`
const productSellers = `array(select p.seller_id from products p where p.id = t.product_id)`
const importSellers = `array(select i.seller_id from catalogue_imports i where i.id = t.import_id)`
const itemSellers = `array(select i.seller_id from order_items i
  where i.user_id = t.user_id and i.order_id = t.order_id and i.position = t.position)`
const statementSellers = `array(select s.seller_id from seller_statements s where s.number = t.number)`
const accountSellers = (account: string) =>
  `array(select s.id from sellers s, ledger_accounts a where a.id = ${account} and a.owner = 'seller' and a.name = s.id::text)`
const returnSellers = (id: string) => `array(select i.seller_id from return_items r, order_items i
  where r.return_id = ${id} and r.user_id = t.user_id
    and (i.user_id, i.order_id, i.position) = (r.user_id, r.order_id, r.position))`

const conversationSellers = `array(select c.seller_id from conversations c
  where c.part_id = t.part_id and c.user_id = t.user_id)`

const disputeSellers = 'array(select d.seller_id from disputes d where d.id = t.dispute_id)'

const sellersOf: Record<string, string> = {
  sellers: 'array[t.id]',
  variants: productSellers,
  catalogue_import_files: importSellers,
  catalogue_import_faults: importSellers,
  stock: variantSellers('t.variant_id'),
  product_proposals: productSellers,
  stock_movements: variantSellers('t.variant_id'),
  seller_price_changes: variantSellers('t.variant_id'),
  questions: productSellers,
  reviews: productSellers,
  review_pictures: `array(select p.seller_id from products p, reviews r where r.product_id = p.id and r.id = t.review_id)`,
  orders: `array(select o.seller_id from order_parts o where o.order_id = t.id and o.user_id = t.user_id)`,
  order_holds: `array(select o.seller_id from order_parts o where o.order_id = t.order_id and o.user_id = t.user_id)`,
  order_part_steps: 'array(select o.seller_id from order_parts o where o.id = t.part_id)',
  conversation_messages: conversationSellers,
  message_reports: conversationSellers,
  conversation_blocks: conversationSellers,
  message_pictures: `array(select c.seller_id from conversations c, conversation_messages m
    where m.id = t.message_id and m.user_id = t.user_id and (c.user_id, c.part_id) = (m.user_id, m.part_id))`,
  shipments: `array(select i.seller_id from shipment_items s, order_items i
    where s.shipment_id = t.id and s.user_id = t.user_id
      and (i.user_id, i.order_id, i.position) = (s.user_id, s.order_id, s.position))`,
  shipment_items: itemSellers,
  returns: returnSellers('t.id'),
  return_items: itemSellers,
  return_transitions: returnSellers('t.return_id'),
  return_pictures:
    'array(select r.seller_id from returns r where r.id = t.return_id and r.user_id = t.user_id)',
  dispute_steps: disputeSellers,
  dispute_decisions: disputeSellers,
  dispute_pictures: disputeSellers,
  commission_rules: `case when t.seller_id is not null then array[t.seller_id]
    when t.product_id is not null then ${productSellers} else array(select id from sellers) end`,
  ledger_accounts: accountSellers('t.id'),
  ledger_days: accountSellers('t.account_id'),
  ledger_entries: accountSellers('t.account_id'),
  ledger_transactions: `array(select s.id from ledger_entries e, ledger_accounts a, sellers s
    where e.transaction_id = t.id and a.id = e.account_id and a.owner = 'seller' and a.name = s.id::text)`,
  payout_events: 'array(select p.seller_id from payouts p where p.id = t.payout_id)',
  seller_statement_files: statementSellers,
  seller_statement_chunks: statementSellers,
}

interface Rows {
  key: string
  own: string[]
  foreign: string[]
}

/** The keys of all rows, as the shop sees them. */
async function rowsFor(table: string, sellerId: string): Promise<Rows> {
  const { rows: keys } = await serving.pool.query<{ key: string }>(
    `select format('row(%s)::text', string_agg(format('t.%I', attname), ', ' order by attname)) as key
     from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
     where indrelid = $1::regclass and indisprimary`,
    [table],
  )
  const key = keys[0]?.key ?? ''
  const { rows } = await serving.pool.query<{ key: string; own: boolean }>(
    `select ${key} as key, coalesce($1::uuid = any (${sellersOf[table] ?? 'array[t.seller_id]'}), false) as own from ${table} t`,
    [sellerId],
  )
  const of = (own: boolean) => rows.filter((row) => row.own === own).map((row) => row.key)
  return { key, own: of(true).toSorted(), foreign: of(false) }
}

async function seenBy(table: string, sellerId: string | null, key: string, breach?: string) {
  const read = async (query: Query) => {
    const { rows } = await query(`select ${key} as key from ${table} t`)
    return rows.map((row) => String(row.key)).toSorted()
  }
  return as(sellerId, read, breach)
}

/** Here every table without a wall is uncovered, as the role has every right. */
async function isUncovered(table: string, breach: string): Promise<boolean> {
  const find = (query: Query) =>
    uncoveredTables({ query: async (text: string, values: unknown[]) => query(text, values) } as never)
  return (await as(null, find, breach)).includes(table)
}

test('the tests run as the role that serves the shop, and becomes one before which walls stand', async () => {
  const { rows } = await serving.pool.query(
    `select rolsuper as super,
            pg_has_role(rolname, (select tableowner from pg_tables where tablename = 'orders'), 'MEMBER') as owns
     from pg_roles where rolname = current_user`,
  )
  expect(rows).toEqual([{ super: false, owns: false }])
  const { rows: here } = await as(sellers.first, (query) =>
    query(
      `select rolname as role, rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user`,
    ),
  )
  expect(here).toEqual([{ role: sellerRole, passes: false }])
})

describe.each(walled)('the wall of %s', (table) => {
  it('lets each of two sellers see own rows and no others', async () => {
    for (const sellerId of [sellers.first, sellers.second]) {
      const { key, own, foreign } = await rowsFor(table, sellerId)
      expect(own.length, 'own rows').toBeGreaterThan(0)
      expect(foreign.length, 'rows of others').toBeGreaterThan(0)
      expect(await seenBy(table, sellerId, key)).toEqual(own)
    }
  })

  it('shows nothing without a seller, nor for one that does not exist', async () => {
    const { key, own } = await rowsFor(table, sellers.first)
    const { own: ofSecond } = await rowsFor(table, sellers.second)
    expect(await seenBy(table, null, key)).toEqual([])
    expect(await seenBy(table, '', key)).toEqual([])
    const unknown = await seenBy(table, '00000000-0000-7000-8000-000000000000', key)
    // Rules for all goods are those of every seller.
    const general = table === 'commission_rules' ? own.filter((row) => ofSecond.includes(row)) : []
    expect(unknown).toEqual(general)
  })

  it('lets nobody change, delete, lock or add rows of another seller', async () => {
    expect(await changesOfOthers(table)).toEqual([])
  })

  it.each([
    `drop policy seller_wall on ${table}`,
    `alter policy seller_wall on ${table} using (true) with check (true)`,
    `alter table ${table} disable row level security`,
  ])('is missed by what is checked above after: %s', async (breach) => {
    const { key, own } = await rowsFor(table, sellers.first)
    expect(await seenBy(table, sellers.first, key, breach)).not.toEqual(own)
    expect(await seenBy(table, null, key, breach)).not.toEqual([])
    expect(await isUncovered(table, breach)).toBe(true)
  })

  it('is missed where it only lets nobody write, or where its owner passes it', async () => {
    const writable = `alter policy seller_wall on ${table} with check (true)`
    expect(await changesOfOthers(table, writable)).not.toEqual([])
    expect(await isUncovered(table, writable)).toBe(true)
    expect(await isUncovered(table, `alter table ${table} no force row level security`)).toBe(true)
  })
})

/** The activity log lets nobody delete, whoever the row is of. */
const refusals = /violates row-level security policy|The activity log is never changed/

/** What the first seller can do to a row that is only of the second one. */
async function changesOfOthers(table: string, breach?: string): Promise<string[]> {
  const { key, own, foreign } = await rowsFor(table, sellers.first)
  const { own: ofSecond } = await rowsFor(table, sellers.second)
  const target = ofSecond.find((row) => foreign.includes(row) && !own.includes(row))
  const { rows: columns } = await serving.pool.query<{ name: string; isSet: boolean }>(
    `select quote_ident(attname) as name, attidentity = '' as "isSet" from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  const set = columns.find(({ isSet }) => isSet)?.name
  const names = columns.map(({ name }) => name).join(', ')
  const { rows: copies } = await serving.pool.query<{ copy: unknown }>(
    `select to_jsonb(t) as copy from ${table} t where ${key} = $1`,
    [target],
  )
  const done: string[] = []
  const attempts: [string, unknown][] = [
    [`update ${table} t set ${set} = ${set} where ${key} = $1`, target],
    [`delete from ${table} t where ${key} = $1`, target],
    [`select from ${table} t where ${key} = $1 for update`, target],
    [
      `insert into ${table} (${names}) overriding system value select ${names} from jsonb_populate_record(null::${table}, $1)`,
      JSON.stringify(copies[0]?.copy),
    ],
  ]
  for (const [statement, value] of attempts) {
    const outcome = await as(
      sellers.first,
      async (query) => {
        const { count } = await query(statement, [value])
        return count === 0 ? undefined : statement
      },
      breach,
    ).catch((error: Error) => (refusals.test(error.message) ? undefined : `${statement}: ${error.message}`))
    if (outcome !== undefined) done.push(outcome)
  }
  return done
}

test('every table that names a seller, or on which the role has any right, has a wall or a reason', async () => {
  const { rows } = await serving.pool.query<{ name: string }>(
    `select distinct relname as name from pg_class c join pg_attribute on attrelid = c.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attname = 'seller_id'`,
  )
  const names = rows.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !walled.includes(name))).toEqual([])
  for (const [name, { because }] of Object.entries(openToSellers)) {
    expect(because, name).toMatch(/^[A-Z].*\.$/)
    expect(names).not.toContain(name)
  }
})
