import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../test/fresh-database.ts'
import type { FreshDatabase } from '../../test/fresh-database.ts'

/** A column as both sides can tell it: its type, and whether it may be empty. */
type Column = string

const server = join(import.meta.dirname, '..')
let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.close())

async function columnsOfTheCode(): Promise<Map<string, Column>> {
  const columns = new Map<string, Column>()
  for await (const file of glob('**/tables.ts', { cwd: server })) {
    const module = (await import(join(server, file))) as Record<string, unknown>
    for (const table of Object.values(module).filter((it) => is(it, PgTable))) {
      const { name, schema, columns: own } = getTableConfig(table)
      for (const column of own) {
        const type = column.getSQLType().replace(/\s*,\s*/g, ',')
        columns.set(
          `${schema ?? 'public'}.${name}.${column.name}`,
          `${type}${column.notNull ? ' not null' : ''}`,
        )
      }
    }
  }
  return columns
}

async function columnsOfTheDatabase(): Promise<Map<string, Column>> {
  const { rows } = await database.pool.query<{ name: string; type: string; filled: boolean }>(
    `select format('%s.%s.%s', nspname, relname, attname) as name, format_type(atttypid, atttypmod) as type,
            attnotnull as filled
     from pg_attribute join pg_class on attrelid = pg_class.oid join pg_namespace on relnamespace = pg_namespace.oid
     where relkind in ('r', 'p') and attnum > 0 and not attisdropped and relname <> 'applied_migrations'
       and nspname !~ '^(pg_|information_schema|pgboss)'`,
  )
  return new Map(rows.map(({ name, type, filled }) => [name, `${type}${filled ? ' not null' : ''}`]))
}

it("the code's tables are the database's, column by column", async () => {
  const [code, truth] = await Promise.all([columnsOfTheCode(), columnsOfTheDatabase()])
  expect(code.size).toBeGreaterThan(50)
  const tablesOfTheCode = new Set([...code.keys()].map(tableOf))
  // What only SQL speaks to needs no table in the code; what the code knows it must know wholly.
  const spokenTo = [...truth].filter(([name]) => tablesOfTheCode.has(tableOf(name)))
  expect(Object.fromEntries([...code].sort())).toEqual(Object.fromEntries(spokenTo.sort()))
})

function tableOf(column: string): string {
  return column.split('.').slice(0, 2).join('.')
}
