import type { ClientBase } from 'pg'
import { Fault } from '../fault.ts'

/** Makes sure that the server behind a connection can keep a shop: PostgreSQL from 15 on, in UTF-8. */
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
      `The database is encoded in ${server.encoding}; Merkato needs UTF8, which CREATE DATABASE can be told.`,
    )
  }
}
