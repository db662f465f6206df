import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { byPlainField } from '../../../contract/product-fields.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../test/fresh-database.ts'

/** The keys are names such as `public.orders.user_id`. */
type Columns = Map<string, string>

const server = join(import.meta.dirname, '../..')
let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.close())

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

async function columnsOfTheCode(): Promise<Columns> {
  const names = new Map<string, string>()
  const bodies = new Map<string, string>()
  for await (const file of glob('**/tables.ts', { cwd: server })) {
    const source = (await readFile(join(server, file), 'utf8')).replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
    for (const [, body = ''] of source.matchAll(/^ {2}interface Tables \{\n([^]*?)\n {2}\}/gm)) {
      for (const [, name = '', type = ''] of body.matchAll(/'?([\w.]+)'?: (\w+)/g))
        names.set(type, snakeCase(name))
    }
    for (const [, type = '', body = ''] of source.matchAll(
      /^(?:export )?interface (\w+)(?: extends \w+)? \{\n([^]*?)\n\}/gm,
    )) {
      bodies.set(type, body)
    }
  }
  const columns: Columns = new Map()
  for (const [type, name] of names) {
    const table = name.includes('.') ? name : `public.${name}`
    for (const [, column = '', written = ''] of (bodies.get(type) ?? '').matchAll(
      /^ {2}(\w+): ([^]*?)(?=\n {2}\w|$(?![^]))/gm,
    )) {
      columns.set(`${table}.${snakeCase(column)}`, columnOfTheCode(written.trim()))
    }
  }
  // The table of product fields declares them.
  const ofProducts = byPlainField(
    () => 'string not null',
    () => 'number',
  )
  for (const [field, type] of Object.entries(ofProducts))
    columns.set(`public.products.${snakeCase(field)}`, type)
  return columns
}

function columnOfTheCode(written: string): string {
  const [, selected = written] = /^(?:Generated|GeneratedAlways)<([^]*)>$/.exec(written) ?? []
  const isNullable = / \| null\b/.test(selected)
  const type = selected.replace(' | null', '')
  const known = ['number', 'boolean', 'Date', 'Buffer'].find((name) => name === type)
  const isJson = /^(Json|ColumnType)</.test(type)
  const text = type.endsWith('[]') ? 'string[]' : 'string'
  return `${isJson ? 'json' : (known ?? text)}${isNullable ? '' : ' not null'}`
}

async function columnsOfTheDatabase(): Promise<Columns> {
  const { rows } = await database.pool.query<{ name: string; type: string; filled: boolean }>(
    `select format('%s.%s.%s', nspname, relname, attname) as name, format_type(atttypid, -1) as type,
            attnotnull as filled
     from pg_attribute join pg_class on attrelid = pg_class.oid join pg_namespace on relnamespace = pg_namespace.oid
     where relkind in ('r', 'p') and attnum > 0 and not attisdropped and relname not in ('applied_migrations', 'applied_functions')
       and nspname !~ '^(pg_|information_schema|pgboss)'`,
  )
  return new Map(rows.map(({ name, type, filled }) => [name, `${typeOf(type)}${filled ? ' not null' : ''}`]))
}

function typeOf(type: string): string {
  if (/^(smallint|integer|bigint|numeric|real|double precision)$/.test(type)) return 'number'
  if (type === 'timestamp with time zone') return 'Date'
  const others: Record<string, string> = {
    boolean: 'boolean',
    bytea: 'Buffer',
    jsonb: 'json',
    'text[]': 'string[]',
    'uuid[]': 'string[]',
  }
  return others[type] ?? 'string'
}

const tableOf = (column: string) => column.split('.').slice(0, 2).join('.')

it('every table of the code has the columns that the database has, with their types', async () => {
  const [code, all] = await Promise.all([columnsOfTheCode(), columnsOfTheDatabase()])
  expect(code.size).toBeGreaterThan(150)
  const tables = new Set([...code.keys()].map(tableOf))
  const declared = [...all].filter(([name]) => tables.has(tableOf(name)))
  expect(Object.fromEntries([...code].sort())).toEqual(Object.fromEntries(declared.sort()))
})

it('every table of the shop is declared, except those that only raw SQL uses', async () => {
  const [code, all] = await Promise.all([columnsOfTheCode(), columnsOfTheDatabase()])
  const declared = new Set([...code.keys()].map(tableOf))
  const undeclared = new Set([...all.keys()].map(tableOf).filter((table) => !declared.has(table)))
  expect([...undeclared].filter((table) => table.startsWith('public.')).sort()).toEqual([])
})
