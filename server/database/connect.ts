import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

/**
 * The database as deeds see it: the pool, or a transaction. `now()` is the injected clock, and the only one that
 * stored or compared times may come from. Note that `db.execute(sql…)` gives times as text; columns give Dates.
 */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>> & { now(): Date }

export interface Connection {
  db: Database
  pool: pg.Pool
  /** Waits for what is under way, then closes every connection. */
  close(): Promise<void>
}

export interface ConnectOptions {
  now?: () => Date
  /** Most connections at a time. */
  max?: number
  /** What the database's own lists call this process. */
  name?: string
  /** A statement that runs longer is ended by the database; 0 for never. */
  statementTimeoutMs?: number
  /** Told of every statement as it is sent, so that tests can count them. */
  onStatement?: (statement: string) => void
  /** Told when a connection that nobody was using broke. */
  onLost?: (error: Error) => void
}

// Whole numbers are ours to read as numbers: santim, counts and identities all stay far below 2 ** 53.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database holds a number too large to read: ${text}`)
  return value
})

/** Opens a pool on a PostgreSQL address. Connections are made when they are first needed. */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.name ?? 'merkato',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 0,
    idle_in_transaction_session_timeout: 60_000,
  })
  // Without a listener a broken idle connection would end the process. One that breaks while it is being closed is
  // nobody's loss: an embedded server may stop faster than the connection does.
  let isClosing = false
  pool.on('error', (error) => {
    if (!isClosing) options.onLost?.(error)
  })
  releaseBrokenClients(pool)
  const { onStatement } = options
  const logger = onStatement === undefined ? false : { logQuery: onStatement }
  const db = Object.assign(drizzle(pool, { logger }), { now: options.now ?? (() => new Date()) })
  return {
    db,
    pool,
    close() {
      isClosing = true
      return pool.end()
    },
  }
}

/**
 * The pool looks after idle connections alone. One that breaks in use, between two statements of a transaction, would
 * end the process for want of a listener; its user hears of it by the next statement. And it would count as in use for
 * good where its user does not give it back, as Drizzle does not when BEGIN is what fails.
 */
function releaseBrokenClients(pool: pg.Pool): void {
  const inUse = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    client.once('end', () => {
      if (!inUse.has(client)) return
      const { release } = client
      client.release = () => undefined
      release(true)
    })
  })
}
