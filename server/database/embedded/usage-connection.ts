import pg from 'pg'
import { advisoryLocks } from '../advisory-locks.ts'
import { superuser } from './create-cluster.ts'
import { socketPort } from './socket-folder.ts'

export const shopDatabase = 'merkato'

export function urlOf(socket: string, password: string, database: string): string {
  return `postgresql://${superuser}:${password}@localhost:${socketPort}/${database}?host=${encodeURIComponent(socket)}`
}

/** Its end shows that the server has stopped; its shared lock counts the processes that use the server. */
export async function openUsageConnection(socket: string, password: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: urlOf(socket, password, 'postgres'),
    application_name: `merkato usage ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1, $2)', [...advisoryLocks.embeddedUse])
  const { rowCount } = await client.query('select from pg_database where datname = $1', [shopDatabase])
  if (rowCount === 0) await createDatabase(client)
  return client
}

async function createDatabase(client: pg.Client): Promise<void> {
  const alreadyExists = ['42P04', '23505']
  await client.query(`create database ${shopDatabase}`).catch((error: pg.DatabaseError) => {
    if (!alreadyExists.includes(error.code ?? '')) throw error
  })
}

export async function countOtherUsers(connection: pg.Client): Promise<number> {
  const { rows } = await connection.query<{ others: number }>(
    `select count(*) as others from pg_locks
     where locktype = 'advisory' and classid = $1 and objid = $2 and granted and pid <> pg_backend_pid()`,
    [...advisoryLocks.embeddedUse],
  )
  return Number(rows[0]?.others ?? 0)
}
