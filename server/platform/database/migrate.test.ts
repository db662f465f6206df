import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { blockingWork, rememberTables } from '../../../test/blocking-work.ts'
import { createDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../test/fresh-database.ts'
import { connect } from './connect.ts'
import type { Connection } from './connect.ts'
import { isOutsideTransaction, migrate, pendingMigrations } from './migrate.ts'
import { readFunctions } from './read-functions.ts'
import type { FunctionFile } from './read-functions.ts'
import { readMigrations } from './read-migrations.ts'
import type { Migration } from './read-migrations.ts'

let database: FreshDatabase
let owner: Connection
let known: Migration[]

beforeEach(async () => {
  database = await freshDatabase()
  owner = connect(database.migrationUrl)
  known = await readMigrations()
})

afterEach(async () => {
  await owner.close()
  await database.close()
})

function migration(name: string, sql: string): Migration {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where tablename like 'extra%' order by 1`,
  )
  return rows.map((row) => row.name)
}

describe('migrate', () => {
  it('changes nothing in a database that is up to date', async () => {
    expect(await migrate(owner.pool)).toEqual([])
    expect(await pendingMigrations(owner.pool)).toEqual([])
  })

  it('applies missing migrations in order, once', async () => {
    const more = [
      migration('9001-one', 'create table extra_one (id int)'),
      migration('9002-two', 'create table extra_two as select * from extra_one'),
    ]
    expect(await pendingMigrations(owner.pool, [...known, ...more])).toEqual(['9001-one', '9002-two'])
    expect(await migrate(owner.pool, [...known, ...more])).toEqual(['9001-one', '9002-two'])
    expect(await migrate(owner.pool, [...known, ...more])).toEqual([])
    expect(await tables()).toEqual(['extra_one', 'extra_two'])
  })

  it('applies each once when several processes start simultaneously', async () => {
    const more = [migration('9001-one', 'create table extra_one (id int)')]
    const ran = await Promise.all([1, 2, 3].map(() => migrate(owner.pool, [...known, ...more])))
    expect(ran.flat()).toEqual(['9001-one'])
  })

  const concurrent = [
    migration('9001-one', 'create table extra_one (id int); insert into extra_one values (1), (1)'),
    migration(
      '9002-two',
      `-- Outside a transaction.
drop index concurrently if exists extra_index;
create unique index concurrently extra_index on extra_one (id);
`,
    ),
  ]

  it('applies one outside a transaction, in one of several processes, and again after it failed', async () => {
    const all = [...known, ...concurrent]
    const ran = await Promise.allSettled([1, 2, 3].map(() => migrate(owner.pool, all)))
    expect(ran.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await pendingMigrations(owner.pool, all)).toEqual(['9002-two'])
    await database.runAsOwner('truncate extra_one')
    const again = await Promise.all([1, 2, 3].map(() => migrate(owner.pool, all)))
    expect(again.flat()).toEqual(['9002-two'])
    const { rows } = await database.pool.query(
      `select indisvalid as valid from pg_index where indexrelid = 'extra_index'::regclass`,
    )
    expect(rows).toEqual([{ valid: true }])
  })

  it('rolls back one that fails, and reports the line', async () => {
    const more = [
      migration('9001-one', 'create table extra_one (id int)'),
      migration('9002-two', 'create table extra_two (id int);\n\nselect nonsense from extra_two'),
    ]
    await expect(migrate(owner.pool, [...known, ...more])).rejects.toThrow('9002-two failed in line 3')
    expect(await tables()).toEqual(['extra_one'])
  })

  it('needs the owner of the schema only while a migration is missing', async () => {
    expect(await migrate(database.pool)).toEqual([])
    const more = [...known, migration('9001-one', 'create table extra_one (id int)')]
    const role = new URL(database.url).username
    await expect(migrate(database.pool, more)).rejects.toThrow(
      new RegExp(
        `^The user ${role} may not create tables .* Set DATABASE_MIGRATION_URL .*owner to ${role}\\.$`,
      ),
    )
  })

  it('reports which extension is not installed', async () => {
    const more = [migration('9001-one', 'create extension no_such_thing')]
    await expect(migrate(owner.pool, [...known, ...more])).rejects.toThrow(
      'The database does not have the extension no_such_thing',
    )
  })

  it('refuses one that was edited after it was applied', async () => {
    const [first, ...rest] = known
    const edited = [migration(first?.name ?? '', `${first?.sql}\n-- a better idea`), ...rest]
    await expect(migrate(owner.pool, edited)).rejects.toThrow('was changed after it was applied')
  })

  it('refuses a database of a newer version', async () => {
    await migrate(owner.pool, [...known, migration('9001-one', 'select 1')])
    await expect(migrate(owner.pool)).rejects.toThrow('start the newer version')
  })
})

describe('files of functions', () => {
  const answers = (sum: number, version = 1): FunctionFile => {
    const sql = `create or replace function extra_answer() returns int language sql as 'select ${sum}'`
    return { ...migration('functions/extra', sql), version }
  }

  async function answer(): Promise<number | undefined> {
    const { rows } = await database.pool.query<{ answer: number }>('select extra_answer() as answer')
    return rows[0]?.answer
  }

  it('are applied once, and again when they change', async () => {
    expect(await pendingMigrations(owner.pool, known, [answers(1)])).toEqual(['functions/extra'])
    const ran = await Promise.all([1, 2, 3].map(() => migrate(owner.pool, known, [answers(1)])))
    expect(ran.flat()).toEqual(['functions/extra'])
    expect(await migrate(owner.pool, known, [answers(2)])).toEqual(['functions/extra'])
    expect(await answer()).toBe(2)
    expect(await migrate(database.pool, known, [answers(2)])).toEqual([])
  })

  it('are left by a process of an older version', async () => {
    await migrate(owner.pool, known, [answers(2, 2)])
    expect(await migrate(owner.pool, known, [answers(1, 1)])).toEqual([])
    expect(await answer()).toBe(2)
  })

  it('change all or none, after the migrations', async () => {
    const more = [...known, migration('9001-one', 'create table extra_one (id int)')]
    const broken = { ...migration('functions/faulty', '\nnonsense'), version: 1 }
    await expect(migrate(owner.pool, more, [answers(1), broken])).rejects.toThrow(
      'functions/faulty failed in line 2',
    )
    expect(await tables()).toEqual(['extra_one'])
    await expect(answer()).rejects.toThrow('does not exist')
  })

  it('hold every function except those whose results indexes keep', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select proname as name from pg_proc p
       where pronamespace = 'public'::regnamespace and not exists (
         select from pg_depend where (classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
           or (refclassid = 'pg_proc'::regclass and refobjid = p.oid
             and classid in ('pg_class'::regclass, 'pg_constraint'::regclass, 'pg_attrdef'::regclass)))`,
    )
    const written = (await readFunctions()).flatMap(({ sql }) =>
      [...sql.matchAll(/^create or replace function (\w+)\(/gm)].map(([, name]) => name),
    )
    expect(written.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })
})

describe('migrations do not stop a large shop', () => {
  /** The statements run as a migration on a table with rows. */
  async function blockedBy(statements: string): Promise<string[]> {
    const client = await owner.pool.connect()
    try {
      await client.query('begin')
      await rememberTables(client)
      await client.query(statements)
      return await blockingWork(client)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  it('a lock that writers wait for is found when its table is scanned or rewritten under it', async () => {
    await database.runAsOwner(
      'create table extra (id int, name text); insert into extra select n, n::text from generate_series(1, 2000) n',
    )
    for (const blocking of [
      'create index on extra (id)',
      'alter table extra add constraint positive check (id > 0)',
      'alter table extra alter column id type bigint',
      'alter table extra alter column id set not null',
      `update extra set name = ''`,
    ])
      expect(await blockedBy(blocking), blocking).toEqual(['extra'])
    for (const quick of [
      'alter table extra add column size int not null default 7',
      'alter table extra add constraint positive check (id > 0) not valid',
      'alter table extra drop column name',
      'create table extra_more (id int primary key)',
    ])
      expect(await blockedBy(quick), quick).toEqual([])
  })

  it('those since 0088, and those that add indexes, work without such locks', async () => {
    // Older ones were applied before tables were that large.
    const recent = known.filter(
      ({ name }) => name > '0088' || name.startsWith('0081') || name.startsWith('0082'),
    )
    for (const { name, sql } of recent) {
      if (!isOutsideTransaction(sql)) continue
      const statements = sql.split(';').map((it) => it.replace(/^--.*$/gm, '').trim())
      const wrong = statements.filter((it) => it !== '' && !/\bconcurrently\b|^set /i.test(it))
      expect(wrong, name).toEqual([])
    }
    const before = await emptyDatabase()
    try {
      const first = recent.find(({ sql }) => !isOutsideTransaction(sql))?.name ?? '9999'
      await migrate(
        before.pool,
        known.filter(({ name }) => name < first),
      )
      await before.pool.query(someRows)
      for (const { name, sql } of known.filter((it) => it.name >= first)) {
        const client = await before.pool.connect()
        try {
          await client.query('begin')
          await rememberTables(client)
          if (!isOutsideTransaction(sql)) await client.query(sql)
          const blocked = await blockingWork(client)
          expect(
            blocked.filter((table) => !hasFewRows.has(table)),
            name,
          ).toEqual([])
          await client.query('commit')
        } finally {
          client.release()
        }
      }
    } finally {
      await before.close()
    }
  })
})

/** All their rows may be changed at once: they have some thousand rows in a shop of a million products. */
const hasFewRows = new Set(['low_stock'])

/** They are rows of the tables that grow. */
const someRows = `
  insert into users (id, full_name, email, email_key, created_at)
  select gen_random_uuid(), 'S', n || '@x.example', n || '@x.example', now() from generate_series(1, 50) n;
  insert into sessions (user_id, token_hash, created_at, expires_at, confirmed_at, id, device, address_range, last_used_at)
  select id, sha256(id::text::bytea), now(), now(), now(), gen_random_uuid(), '', '', now() from users;
  insert into orders (user_id, id, order_number, status, payment_status, source, total_santim, full_name, email, phone, created_at, checkout_id)
  select id, gen_random_uuid(), id::text, 'canceled', 'failed', 'cart', 0, 'S', '', '', now(), gen_random_uuid() from users;
  insert into order_transitions (user_id, order_id, id, status, payment_status, actor, created_at)
  select user_id, id, gen_random_uuid(), status, payment_status, 'test', now() from orders;
  insert into payments (user_id, id, order_id, tx_ref, gateway, status, amount_santim, source, fingerprint, expires_at, created_at)
  select user_id, gen_random_uuid(), id, id::text, 'sandbox', 'failed', 0, 'cart', '', now(), now() from orders;
  insert into notifications (user_id, id, type, message_key, created_at)
  select id, gen_random_uuid(), 'other', 'x', now() from users;
  insert into categories (id, name, slug, created_at) values (gen_random_uuid(), 'C', 'c', now());
  insert into sellers (id, seller_name, store_name, created_at) values (gen_random_uuid(), 'S', 'S', now());
  insert into products (id, sku, name, price_santim, category_id, seller_id, created_at, updated_at)
  select gen_random_uuid(), n::text, 'P', 1, c.id, s.id, now(), now() from generate_series(1, 50) n, categories c, sellers s;
  insert into stock (product_id, received) select id, 1 from products;
  insert into reviews (user_id, id, product_id, rating, body, reviewer_name, created_at)
  select u.id, gen_random_uuid(), p.id, 5, 'x', 'x', now() from users u, (select id from products limit 1) p;`

async function emptyDatabase() {
  const empty = await createDatabase('template0')
  const connection = connect(empty.migrationUrl)
  return {
    ...connection,
    async close() {
      await connection.close()
      await empty.drop()
    },
  }
}
