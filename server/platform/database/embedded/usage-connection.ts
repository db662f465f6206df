import pg from 'pg'
import { advisoryLocks } from '../advisory-locks.ts'
import { createRoles, urlOf } from './create-roles.ts'
import type { Access } from './create-roles.ts'

/** Its end shows that the server has stopped; its shared lock counts the processes that use the server. */
export async function openUsageConnection(access: Access): Promise<pg.Client> {
  await createRoles(access)
  const client = new pg.Client({
    connectionString: urlOf(access, 'shop', 'postgres'),
    application_name: `merkato usage ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1, $2)', [...advisoryLocks.embeddedUse])
  return client
}

export async function countOtherUsers(connection: pg.Client): Promise<number> {
  const { rows } = await connection.query<{ others: number }>(
    `select count(*) as others from pg_locks
     where locktype = 'advisory' and classid = $1 and objid = $2 and granted and pid <> pg_backend_pid()`,
    [...advisoryLocks.embeddedUse],
  )
  return Number(rows[0]?.others ?? 0)
}
