import pg from 'pg'
import { isRestoreUnfinished, unfinishedRestoreText } from '../backup/unfinished-restore.ts'
import { checkServer } from '../../platform/database/check-server.ts'
import { pendingMigrations } from '../../platform/database/migrate.ts'
import { missingTables } from '../../platform/database/missing-tables.ts'
import { failure, ok, reasonOf, warning } from './finding.ts'
import type { Finding } from './finding.ts'

const maximumClockOffsetMs = 5_000
const maximumLagSeconds = 30

export async function checkDatabase(pool: pg.Pool): Promise<Finding[]> {
  try {
    const sentAt = Date.now()
    const { rows } = await pool.query<{
      version: string
      now: Date
      bytes: number
      superuser: boolean
      readOnly: boolean
    }>(
      `select current_setting('server_version') as version, clock_timestamp() as now,
              pg_database_size(current_database()) as bytes, current_setting('is_superuser')::boolean as superuser,
              current_setting('transaction_read_only')::boolean as "readOnly"`,
    )
    const [server] = rows
    const offsetMs = Math.abs((server?.now.getTime() ?? 0) - (sentAt + Date.now()) / 2)
    const client = await pool.connect()
    await checkServer(client).finally(() => client.release())
    const size = Math.ceil((server?.bytes ?? 0) / 1e6).toLocaleString('en')
    return [
      ok('Database', `PostgreSQL ${server?.version} is reachable; the shop uses ${size} MB.`),
      ...(server?.readOnly
        ? [
            failure(
              'Database',
              'It only accepts reads: it is a standby, or default_transaction_read_only is on.',
            ),
          ]
        : []),
      ...((await isRestoreUnfinished(pool)) ? [failure('Database', unfinishedRestoreText)] : []),
      ...(await migrations(pool)),
      ...(server?.superuser
        ? [
            warning(
              'Database',
              'The user of DATABASE_URL is a superuser: give the shop one of its own (docs/operating.md).',
            ),
          ]
        : []),
      offsetMs > maximumClockOffsetMs
        ? failure(
            'Clock',
            `The clocks of the database and of this machine differ by ${Math.round(offsetMs / 1000)} s. Synchronise both with NTP.`,
          )
        : ok('Clock', 'The clocks of the database and of this machine agree.'),
    ]
  } catch (error) {
    return [failure('Database', `It cannot be used: ${reasonOf(error)}.`)]
  }
}

async function migrations(pool: pg.Pool): Promise<Finding[]> {
  try {
    const pending = await pendingMigrations(pool)
    if (pending.length === 0) return await tables(pool)
    return [
      warning(
        'Migrations',
        `${pending.length} are pending; they are applied at the next start or by migrate.`,
      ),
    ]
  } catch (error) {
    return [failure('Migrations', `${reasonOf(error)}.`)]
  }
}

async function tables(pool: pg.Pool): Promise<Finding[]> {
  const missing = await missingTables(pool)
  if (missing.length === 0) return [ok('Migrations', 'The database is up to date.')]
  return [failure('Migrations', `Tables are missing: ${missing.join(', ')}. Restore a backup.`)]
}

export async function checkReplica(url: string | null): Promise<Finding[]> {
  if (url === null) return []
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ behind: number | null; replica: boolean }>(
      `select pg_is_in_recovery() as replica,
              extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as behind`,
    )
    const behind = Math.round(rows[0]?.behind ?? 0)
    if (!rows[0]?.replica) return [warning('Replica', 'The server of DATABASE_READ_URL is not a replica.')]
    return [
      behind > maximumLagSeconds
        ? warning('Replica', `Its last change is ${behind} s old: it lags, or nothing was written since.`)
        : ok('Replica', 'It is reachable and up to date.'),
    ]
  } catch (error) {
    return [
      failure('Replica', `It cannot be reached: ${reasonOf(error)}. Public pages are read from the primary.`),
    ]
  } finally {
    await client.end().catch(() => {})
  }
}
