import pg from 'pg'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { Fault } from '../fault.ts'

/** Faults: PostgreSQL older than 15, an encoding other than UTF-8. */
export async function checkServer(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string; encoding: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as name,
            current_setting('server_encoding') as encoding`,
  )
  const server = rows[0]
  if (server === undefined || Number(server.number) < 150_000) {
    throw new Fault(`The database is PostgreSQL ${server?.name}; Merkato needs version 15 or newer.`)
  }
  if (server.encoding !== 'UTF8') {
    throw new Fault(
      `The database is encoded in ${server.encoding}; Merkato needs UTF8, an option of CREATE DATABASE.`,
    )
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  ENOENT: 'there is no such socket',
  EACCES: 'this user may not use its socket',
  ETIMEDOUT: 'it does not answer in time',
  '28P01': 'it does not accept the password',
  '28000': 'it does not accept this user',
  '3D000': 'it has no database of that name',
  '53300': 'it has too many connections',
}

/** Faults: the database cannot be reached. The message has no credentials. */
export async function connectOrFault(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    const { host, port, database } = new pg.Client(pool.options)
    throw new Fault(
      `The database ${database} at ${host}:${port} cannot be reached: ${reasons[code] ?? message}.`,
      {
        cause: error,
      },
    )
  }
}
