import pg from 'pg'
import { checkServer } from '../database/check-server.ts'
import { pendingMigrations } from '../database/migrate.ts'
import { heed, ill, reasonOf, well } from './finding.ts'
import type { Finding } from './finding.ts'

/** Another clock is another hour on orders, codes and sessions. */
const clockMs = 5_000
const lagSeconds = 30

/** The database: its version, its migrations, its clock. */
export async function checkDatabase(pool: pg.Pool): Promise<Finding[]> {
  try {
    const asked = Date.now()
    const { rows } = await pool.query<{ version: string; now: Date; bytes: number }>(
      `select current_setting('server_version') as version, clock_timestamp() as now,
              pg_database_size(current_database()) as bytes`,
    )
    const [server] = rows
    const offMs = Math.abs((server?.now.getTime() ?? 0) - (asked + Date.now()) / 2)
    const client = await pool.connect()
    await checkServer(client).finally(() => client.release())
    const size = Math.ceil((server?.bytes ?? 0) / 1e6).toLocaleString('en')
    return [
      well('Database', `PostgreSQL ${server?.version} answers; the shop takes ${size} MB there.`),
      ...(await migrations(pool)),
      offMs > clockMs
        ? ill(
            'Clock',
            `The database's clock is ${Math.round(offMs / 1000)} s off this machine's. Set both by NTP.`,
          )
        : well('Clock', 'Database and this machine agree on the time.'),
    ]
  } catch (error) {
    return [ill('Database', `It cannot be used: ${reasonOf(error)}.`)]
  }
}

async function migrations(pool: pg.Pool): Promise<Finding[]> {
  try {
    const pending = await pendingMigrations(pool)
    if (pending.length === 0) return [well('Migrations', 'The database is up to date.')]
    return [
      heed('Migrations', `${pending.length} are not in yet; the next start brings them in, or migrate does.`),
    ]
  } catch (error) {
    return [ill('Migrations', `${reasonOf(error)}.`)]
  }
}

/** A replica for public reads, where one is set: does it answer, and is it behind. */
export async function lookAtReplica(url: string | null): Promise<Finding[]> {
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
    if (!rows[0]?.replica) return [heed('Replica', 'DATABASE_READ_URL names a database that is no replica.')]
    return [
      behind > lagSeconds
        ? heed('Replica', `It may be ${behind} s behind, or nothing was written for so long.`)
        : well('Replica', 'It answers and is not behind.'),
    ]
  } catch (error) {
    return [ill('Replica', `It cannot be reached: ${reasonOf(error)}. Public pages fail.`)]
  } finally {
    await client.end().catch(() => {})
  }
}
