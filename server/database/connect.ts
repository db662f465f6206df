import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type { ColumnType, PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { statementNames } from './prepared-statement.ts'

/** The tables of the database; each domain declares its own in its `tables.ts`. Columns are in camel case. */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface Tables {}

/** The database as use cases see it: the pool, or a transaction. */
export type Database = Kysely<Tables> & DatabaseContext

/** What a database passes on to its transactions. */
export interface DatabaseContext {
  /** The injected clock: the only one that stored or compared times may come from. */
  now(): Date
  /** Adds the jobs of an event to their queues, in the transaction `tx`. Set by `openQueues`; called by `publish`. */
  enqueue(tx: Database, event: string, payload: object): Promise<void>
}

/** A jsonb column: read as a value, written as JSON text. */
export type Json<Value, HasDefault extends boolean = false> = ColumnType<
  Value,
  HasDefault extends true ? string | undefined : string,
  string
>

export interface Connection {
  db: Database
  pool: pg.Pool
  /** Waits for running statements, then closes every connection. */
  close(): Promise<void>
}

export interface ConnectOptions {
  now?: () => Date
  /** The highest number of connections. */
  max?: number
  /** The application name that PostgreSQL lists for these connections. */
  name?: string
  /** PostgreSQL cancels statements that run longer; 0 for no limit. */
  statementTimeoutMs?: number
  /** Called with every statement before it is sent, so that tests can count them. */
  onStatement?: (statement: string) => void
  /** Called when an idle connection was lost, or when the fallback takes over. */
  onLost?: (error: Error) => void
  /** For a replica: the primary, which serves while the replica cannot be reached. */
  fallback?: pg.Pool
}

// santim, counts and identities stay far below 2 ** 53.
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) {
  pg.types.setTypeParser(type, (text) => {
    const value = Number(text)
    if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
      throw new RangeError(`The database returned a number that is too large: ${text}`)
    return value
  })
}

/** Opens a connection pool. Connections are made when they are first needed. */
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
  let isClosing = false
  pool.on('error', (error) => {
    if (!isClosing) options.onLost?.(error)
  })
  // A connection that breaks while it is in use fails its next statement; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const dialect = new PostgresDialect({ pool: kyselyPool(pool, options) })
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  const now = options.now ?? (() => new Date())
  const enqueue = () => Promise.reject(new Error('The job queues are not open'))
  return {
    db: Object.assign(new Kysely<Tables>({ dialect, plugins }), { now, enqueue }),
    pool,
    close() {
      isClosing = true
      return pool.end()
    },
  }
}

/** The pool as Kysely uses it: statements that have a name are prepared once for each connection. */
function kyselyPool(pool: pg.Pool, { onStatement, fallback, onLost }: ConnectOptions): PostgresPool {
  const acquire = fallback ? acquireOrFallBack(pool, fallback, onLost) : () => pool.connect()
  // Kysely recognises a connection by its object.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  function clientOf(client: pg.PoolClient): PostgresPoolClient {
    const query = (text: string, values: readonly unknown[]) => {
      onStatement?.(text)
      const name = statementNames.get(text)
      return client.query({ text, values: values as unknown[], ...(name && { name }) })
    }
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
  }

  return {
    options: pool.options,
    async connect() {
      const client = await acquire()
      const found = known.get(client) ?? clientOf(client)
      known.set(client, found)
      return found
    },
    end: () => pool.end(),
  }
}

/** How long a replica that could not be reached is not tried again. */
const retryReplicaAfterMs = 10_000

/** Connections of the replica; of the primary while the replica cannot be reached, so that reads never fail with it. */
function acquireOrFallBack(
  replica: pg.Pool,
  primary: pg.Pool,
  onLost: ConnectOptions['onLost'],
): () => Promise<pg.PoolClient> {
  let retryAt = 0
  return async () => {
    if (Date.now() < retryAt) return primary.connect()
    try {
      return await replica.connect()
    } catch (error) {
      retryAt = Date.now() + retryReplicaAfterMs
      onLost?.(error as Error)
      return primary.connect()
    }
  }
}
