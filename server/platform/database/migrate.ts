import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import { Fault } from '../fault.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { checkServer, connectOrFault } from './check-server.ts'
import { readFunctions } from './read-functions.ts'
import type { FunctionFile } from './read-functions.ts'
import { readMigrations } from './read-migrations.ts'
import type { Migration } from './read-migrations.ts'
import { sqlState } from './sql-state.ts'

type Schema = { migrations: Migration[]; functions: FunctionFile[] }

/** Functions fit to the tables of this version only, so that other migrations come without them. */
async function schemaOf(migrations?: Migration[], functions?: FunctionFile[]): Promise<Schema> {
  return {
    migrations: migrations ?? (await readMigrations()),
    functions: functions ?? (migrations === undefined ? await readFunctions() : []),
  }
}

/**
 * It applies missing migrations, then the files of functions that changed, and returns their names. It throws a Fault
 * for an unsuitable server, a changed migration, or a newer database.
 */
export async function migrate(pool: Pool, ...given: Parameters<typeof schemaOf>): Promise<string[]> {
  const { migrations, functions } = await schemaOf(...given)
  const client = await connectOrFault(pool)
  try {
    await checkServer(client)
    // A role that only serves may start a shop that is up to date.
    if ((await pendingMigrations(client, migrations, functions)).length === 0) return []
    await client.query('set statement_timeout = 0')
    await waitForTurn(client)
    await client.query(
      'create table if not exists applied_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const missing = missingOf(migrations, await appliedOf(client))
    for (const migration of missing) await apply(client, migration)
    const changed = await changedFunctions(client, functions)
    if (changed.length > 0) await applyFunctions(client, changed)
    return [...missing, ...changed].map(({ name }) => name)
  } catch (error) {
    throw (await missingPrivilegeOrExtension(error, client)) ?? error
  } finally {
    // Closing the session releases the lock and resets its settings.
    client.release(true)
  }
}

export async function pendingMigrations(
  client: Pick<ClientBase, 'query'>,
  ...given: Parameters<typeof schemaOf>
): Promise<string[]> {
  const { migrations, functions } = await schemaOf(...given)
  const there = await client.query<{ there: boolean }>(
    `select to_regclass('applied_migrations') is not null as there`,
  )
  const applied = there.rows[0]?.there ? await appliedOf(client) : new Map<string, string>()
  return [...missingOf(migrations, applied), ...(await changedFunctions(client, functions))].map(
    ({ name }) => name,
  )
}

/** A process of an older version, which starts while a newer one is installed, leaves the newer functions. */
async function changedFunctions(
  client: Pick<ClientBase, 'query'>,
  functions: FunctionFile[],
): Promise<FunctionFile[]> {
  if (functions.length === 0) return []
  const there = await client.query<{ there: boolean }>(
    `select to_regclass('applied_functions') is not null as there`,
  )
  if (!there.rows[0]?.there) return functions
  const { rows } = await client.query<{ name: string; version: number; checksum: string }>(
    'select name, version, checksum from applied_functions',
  )
  const applied = new Map(rows.map((row) => [row.name, row]))
  return functions.filter(({ name, version, checksum }) => {
    const known = applied.get(name)
    return known === undefined || (known.version <= version && known.checksum !== checksum)
  })
}

async function appliedOf(client: Pick<ClientBase, 'query'>): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from applied_migrations',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function missingOf(expected: Migration[], applied: Map<string, string>): Migration[] {
  const names = new Set(expected.map((migration) => migration.name))
  const unknown = [...applied.keys()].find((name) => !names.has(name))
  if (unknown !== undefined) {
    throw new Fault(
      `The database has the migration ${unknown}, which is unknown to this version of Merkato: start the newer version.`,
    )
  }
  const edited = expected.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (edited !== undefined) {
    throw new Fault(
      `The migration ${edited.name} was changed after it was applied to this database: restore the file and add a new migration.`,
    )
  }
  return expected.filter(({ name }) => !applied.has(name))
}

const pollMs = 200

/** CREATE INDEX CONCURRENTLY would wait for the snapshot of a statement that waits, in a deadlock. */
async function waitForTurn(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ acquired: boolean }>(
      'select pg_try_advisory_lock($1, $2) as acquired',
      [...advisoryLocks.migrations],
    )
    if (rows[0]?.acquired) return
    await pause(pollMs)
  }
}

/** Its statements are executed one by one, and again after a failure: each must be repeatable. */
export function isOutsideTransaction(sql: string): boolean {
  return sql.startsWith('-- Outside a transaction.')
}

async function apply(client: ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  try {
    if (isOutsideTransaction(sql)) {
      for (const statement of sql.split(/;\s*\n/)) if (statement.trim() !== '') await client.query(statement)
    }
    await client.query('begin')
    if (!isOutsideTransaction(sql)) await client.query(sql)
    await client.query('insert into applied_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Fault(`The migration ${name} failed${lineOf(error, sql)}: ${(error as Error).message}.`, {
      cause: error,
    })
  }
}

/** CREATE OR REPLACE FUNCTION locks no table, and a call that runs ends with the former function. */
async function applyFunctions(client: ClientBase, functions: FunctionFile[]): Promise<void> {
  await client.query('begin')
  for (const { name, version, sql, checksum } of functions) {
    try {
      await client.query(sql)
      await client.query(
        `insert into applied_functions (name, version, checksum) values ($1, $2, $3) on conflict (name) do update
         set version = excluded.version, checksum = excluded.checksum, applied_at = excluded.applied_at`,
        [name, version, checksum],
      )
    } catch (error) {
      await client.query('rollback')
      throw new Fault(`The file ${name} failed${lineOf(error, sql)}: ${(error as Error).message}.`, {
        cause: error,
      })
    }
  }
  await client.query('commit')
}

function lineOf(error: unknown, sql: string): string {
  const position = Number((error as { position?: string }).position)
  return Number.isNaN(position) ? '' : ` in line ${sql.slice(0, position).split('\n').length}`
}

const insufficientPrivilege = '42501'

async function missingPrivilegeOrExtension(error: unknown, client: ClientBase): Promise<Fault | undefined> {
  const extension = /extension "(\w+)" is not available/.exec((error as Error).message)?.[1]
  if (extension !== undefined) {
    return new Fault(
      `The database does not have the extension ${extension}, which is part of PostgreSQL's contrib package.`,
      { cause: error },
    )
  }
  if (sqlState(error) !== insufficientPrivilege) return undefined
  const { rows } = await client.query<{ database: string; user: string }>(
    'select current_database() as database, current_user as user',
  )
  const { database = '', user = '' } = rows[0] ?? {}
  return new Fault(
    `The user ${user} may not create tables in the database ${database}. Set DATABASE_MIGRATION_URL to the user that owns the tables, or make it the owner: alter database ${database} owner to ${user}.`,
    { cause: error },
  )
}
