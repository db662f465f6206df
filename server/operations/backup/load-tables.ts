import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Fault } from '../../platform/fault.ts'
import { BrokenBackup } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { readSequences, readTables } from './read-tables.ts'

interface TableLoad {
  client: pg.PoolClient
  add(name: string, content: Buffer): Promise<void>
  /** It throws a Fault for a table with fewer rows than in the manifest. */
  commit(): Promise<number>
  close(): Promise<void>
}

/** Triggers are disabled during the load, as the rows that they write are in the backup too. */
export async function loadTables(pool: pg.Pool, manifest: Manifest): Promise<TableLoad> {
  const client = await pool.connect()
  const parts = new Map(manifest.tables.flatMap((table) => table.parts.map((part) => [part, table] as const)))
  const filled = new Map<string, number>()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set idle_in_transaction_session_timeout = 0')
    await client.query('begin')
    await refuseUnknown(client, manifest)
    for (const { name } of manifest.tables) await client.query(`alter table ${name} disable trigger user`)
    // Those of the backup take the place of those that migrations add.
    for (const table of ['carriers', 'places', 'hand_over_keys'])
      if (manifest.tables.some(({ name }) => name === table)) await client.query(`delete from ${table}`)
  } catch (error) {
    client.release(true)
    throw error
  }

  return {
    client,
    async add(part, content) {
      const table = parts.get(part)
      if (!table) return
      const rows = await copyIn(
        client,
        `copy ${table.name} (${table.columns.join(', ')}) from stdin`,
        content,
      )
      filled.set(table.name, (filled.get(table.name) ?? 0) + rows)
    },
    async commit() {
      const short = manifest.tables.find(({ name, rows }) => (filled.get(name) ?? 0) !== rows)
      if (short) throw new Fault(`${short.name} has fewer rows than in the backup. Nothing was restored.`)
      for (const { name, last, called } of manifest.sequences) {
        await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called])
      }
      // A table with unchecked references cannot be altered.
      await client.query('set constraints all immediate')
      for (const { name } of manifest.tables) await client.query(`alter table ${name} enable trigger user`)
      await client.query('commit')
      await client.query('analyze')
      return [...filled.values()].reduce((sum, rows) => sum + rows, 0)
    },
    async close() {
      client.release(true)
    },
  }
}

/** Names are part of SQL statements, so only existing tables and columns are allowed. */
async function refuseUnknown(client: pg.PoolClient, manifest: Manifest): Promise<void> {
  const known = new Map((await readTables(client)).map((table) => [table.name, new Set(table.columns)]))
  for (const { name, columns } of manifest.tables) {
    const existing = known.get(name)
    if (!existing) throw new BrokenBackup(`its table ${name} is unknown`)
    const column = columns.find((it) => !existing.has(it))
    if (column !== undefined) throw new BrokenBackup(`its column ${name}.${column} is unknown`)
  }
  const sequences = (await readSequences(client)).map(({ name }) => name)
  const sequence = manifest.sequences.find(({ name }) => !sequences.includes(name))
  if (sequence) throw new BrokenBackup(`its sequence ${sequence.name} is unknown`)
}

async function copyIn(client: pg.PoolClient, statement: string, content: Buffer): Promise<number> {
  const stream = client.query(copyFrom(statement))
  if (!stream.write(content)) await once(stream, 'drain')
  stream.end()
  await finished(stream)
  return stream.rowCount
}
