import { createHash, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/fresh-database.ts'
import type { FreshDatabase } from '../../test/fresh-database.ts'
import { connect } from './connect.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { readMigrations } from './read-migrations.ts'
import type { Migration } from './read-migrations.ts'

let database: FreshDatabase
let known: Migration[]

beforeEach(async () => {
  database = await freshDatabase()
  known = await readMigrations()
})

afterEach(() => database.close())

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
    expect(await migrate(database.pool)).toEqual([])
    expect(await pendingMigrations(database.pool)).toEqual([])
  })

  it('applies missing migrations in order, once', async () => {
    const more = [
      migration('9001-one', 'create table extra_one (id int)'),
      migration('9002-two', 'create table extra_two as select * from extra_one'),
    ]
    expect(await pendingMigrations(database.pool, [...known, ...more])).toEqual(['9001-one', '9002-two'])
    expect(await migrate(database.pool, [...known, ...more])).toEqual(['9001-one', '9002-two'])
    expect(await migrate(database.pool, [...known, ...more])).toEqual([])
    expect(await tables()).toEqual(['extra_one', 'extra_two'])
  })

  it('applies each once when several processes start simultaneously', async () => {
    const more = [migration('9001-one', 'create table extra_one (id int)')]
    const ran = await Promise.all([1, 2, 3].map(() => migrate(database.pool, [...known, ...more])))
    expect(ran.flat()).toEqual(['9001-one'])
  })

  it('rolls back one that fails, and reports the line', async () => {
    const more = [
      migration('9001-one', 'create table extra_one (id int)'),
      migration('9002-two', 'create table extra_two (id int);\n\nselect nonsense from extra_two'),
    ]
    await expect(migrate(database.pool, [...known, ...more])).rejects.toThrow('9002-two failed in line 3')
    expect(await tables()).toEqual(['extra_one'])
  })

  it('reports which privileges the user needs', async () => {
    const role = `weak_${randomBytes(6).toString('hex')}`
    await database.pool.query(`create role ${role}`)
    const url = new URL(database.url)
    url.searchParams.set('options', `-c role=${role}`)
    const weak = connect(url.href)
    try {
      await expect(migrate(weak.pool)).rejects.toThrow(
        new RegExp(`^The user ${role} may not create tables .*owner to ${role}\\.$`),
      )
    } finally {
      await weak.close()
      await database.pool.query(`drop role ${role}`)
    }
  })

  it('reports which extension is not installed', async () => {
    const more = [migration('9001-one', 'create extension no_such_thing')]
    await expect(migrate(database.pool, [...known, ...more])).rejects.toThrow(
      'The database does not have the extension no_such_thing',
    )
  })

  it('refuses one that was edited after it was applied', async () => {
    const [first, ...rest] = known
    const edited = [migration(first?.name ?? '', `${first?.sql}\n-- a better idea`), ...rest]
    await expect(migrate(database.pool, edited)).rejects.toThrow('was changed after it was applied')
  })

  it('refuses a database of a newer version', async () => {
    await migrate(database.pool, [...known, migration('9001-one', 'select 1')])
    await expect(migrate(database.pool)).rejects.toThrow('start the newer version')
  })
})
