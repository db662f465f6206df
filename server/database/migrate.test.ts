import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/fresh-database.ts'
import type { FreshDatabase } from '../../test/fresh-database.ts'
import { connect } from './connect.ts'
import type { Connection } from './connect.ts'
import { migrate, pendingMigrations } from './migrate.ts'
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
