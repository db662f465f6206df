import type pg from 'pg'
import { advisoryLocks } from '../../platform/database/advisory-locks.ts'
import { Fault } from '../../platform/fault.ts'
import { ownSchemas } from './read-tables.ts'
import { unfinishedRestore } from './unfinished-restore.ts'

/** It drops what a killed restore left. It throws a Fault for a database with rows, or in use. */
export async function emptyDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await refuseOpenShop(client)
    const { rows: tables } = await client.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in (${ownSchemas})`)
    const names = tables.map(({ name }) => name)
    if (names.length > 0 && !names.includes(unfinishedRestore)) await refuseData(client, names)
    await client.query('begin')
    if (names.length > 0) {
      await client.query('drop schema if exists sandbox_gateway, pgboss cascade')
      await client.query('drop schema public cascade')
      await client.query('create schema public')
    }
    await client.query(`create table ${unfinishedRestore} ()`)
    await client.query('commit')
  } catch (error) {
    if (error instanceof Fault) throw error
    throw new Fault('The empty tables of the shop cannot be dropped. Use a database without tables.', {
      exitCode: 2,
      cause: error,
    })
  } finally {
    client.release(true)
  }
}

/** A new shop has rows in them: the sandbox gateway creates its keys when a shop is opened, and migrations add carriers, a place and a key. */
const filledTables = [
  'applied_migrations',
  'applied_functions',
  'sandbox_gateway.credentials',
  'carriers',
  'hand_over_keys',
  'places',
]

async function refuseData(client: pg.PoolClient, names: string[]): Promise<void> {
  if (!names.includes('applied_migrations')) {
    throw new Fault('The database contains tables of another application. Use an empty database.', {
      exitCode: 2,
    })
  }
  for (const name of names) {
    if (filledTables.includes(name)) continue
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (rowCount) {
      throw new Fault(
        `The shop is not empty: ${name} has rows. Restore into an empty DATA_DIR or database.`,
        {
          exitCode: 2,
        },
      )
    }
  }
}

async function refuseOpenShop(client: pg.PoolClient): Promise<void> {
  for (const [ours, which] of [advisoryLocks.serveStore, advisoryLocks.serveAccount]) {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [
      ours,
      which,
    ])
    if (!rows[0]?.free)
      throw new Fault('The shop is running on this database. Stop it first.', { exitCode: 2 })
  }
}
