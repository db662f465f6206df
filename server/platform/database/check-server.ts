import pg from 'pg'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { Fault } from '../fault.ts'

/** It throws a Fault for PostgreSQL older than 15, and for an encoding other than UTF-8. */
export async function checkServer(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string; encoding: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as name,
            current_setting('server_encoding') as encoding`,
  )
  const server = rows[0]
  if (server === undefined || Number(server.number) < 150_000) {
    throw new Fault(`The database is PostgreSQL ${server?.name}; Merkato requires version 15 or newer.`)
  }
  if (server.encoding !== 'UTF8') {
    throw new Fault(
      `The database is encoded in ${server.encoding}; Merkato requires UTF8 (CREATE DATABASE … ENCODING 'UTF8').`,
    )
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'unknown host',
  ENOENT: 'the socket does not exist',
  EACCES: 'permission denied on the socket',
  ETIMEDOUT: 'connection timed out',
  '28P01': 'wrong password',
  '28000': 'access denied for this user',
  '3D000': 'the database does not exist',
  '53300': 'too many connections',
}

/** The message of the Fault has no credentials. */
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
