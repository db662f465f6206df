import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type { ColumnType, PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { inSpan, isTracing } from '../tracing.ts'
import type { SpanOptions } from '../tracing.ts'
import { statementLimit } from './statement-limit.ts'
import { acquireForReads } from './replica.ts'
import type { ReplicaBound } from './replica.ts'
import { isReadOnly } from './unavailable.ts'
import { NoAnswer, within } from './within.ts'

/**
 * Each domain declares its tables in its `tables.ts`, with column names in camel case. The compiler reads all of them,
 * as `tsconfig.json` includes the whole folder: no file has to import them.
 */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface Tables {}

export type Database = Kysely<Tables> & DatabaseContext

interface DatabaseContext {
  /** All stored and compared times come from this injected clock. */
  now(): Date
  enqueue(tx: Database, event: string, payload: object): Promise<void>
}

export type Json<Value, HasDefault extends boolean = false> = ColumnType<
  Value,
  HasDefault extends true ? string | undefined : string,
  string
>

export interface Connection {
  db: Database
  pool: pg.Pool
  clients: PostgresPool
  close(): Promise<void>
}

export interface ConnectOptions {
  now?: () => Date
  max?: number
  name?: string
  statementTimeoutMs?: number
  onStatement?: (statement: string, values: readonly unknown[]) => void
  onLost?: (error: Error) => void
  /** A pooler shares connections between transactions, so that nothing may be set or prepared for a session. */
  isPooled?: boolean
  /** A replica falls back to the primary while it cannot be reached or is farther behind than `bound` allows. */
  fallback?: Pick<Connection, 'clients'>
  bound?: ReplicaBound
}

// All of these are far below 2 ** 53.
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) {
  pg.types.setTypeParser(type, (text) => {
    const value = Number(text)
    if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
      throw new RangeError(`The database returned a number that is too large: ${text}`)
    return value
  })
}

export const poolSize = 10

export function connect(url: string, options: ConnectOptions = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? poolSize,
    application_name: options.name ?? 'merkato',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    ...(!options.isPooled && {
      statement_timeout: options.statementTimeoutMs ?? 0,
      idle_in_transaction_session_timeout: 60_000,
    }),
  })
  let isClosing = false
  pool.on('error', (error) => {
    if (!isClosing) options.onLost?.(error)
  })
  // A broken connection fails its next statement; without a listener the process would exit.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const clients = kyselyPool(pool, options)
  const dialect = new PostgresDialect({ pool: clients })
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  const now = options.now ?? (() => new Date())
  const enqueue = () => Promise.reject(new Error('The job queues are not open'))
  return {
    db: Object.assign(new Kysely<Tables>({ dialect, plugins }), { now, enqueue }),
    pool,
    clients,
    close() {
      isClosing = true
      return pool.end()
    },
  }
}

export const statementNames = new Map<string, string>()

const spanOptions = (text: string): SpanOptions => ({
  kind: 'CLIENT',
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  onlyInside: true,
})

/** Values are parameters, so that the text `select products` holds none. */
function spanName(text: string): string {
  const [verb = ''] = /\w+/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update|join)\s+"?([\w.]+)/i.exec(text) ?? []
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`
}

async function sendWithin(ms: number | undefined, client: pg.PoolClient, config: pg.QueryConfig) {
  if (ms === undefined) return client.query(config)
  try {
    return await within(ms, client.query(config))
  } catch (error) {
    // Nothing is sent on it any more, such as a rollback, which would have to wait as well.
    if (error instanceof NoAnswer) void client.end()
    throw error
  }
}

function kyselyPool(
  pool: pg.Pool,
  { onStatement, fallback, bound, onLost, isPooled }: ConnectOptions,
): PostgresPool {
  // Kysely identifies connections by object identity.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  function clientOf(client: pg.PoolClient): PostgresPoolClient {
    let isOfReplica = false
    /** Reads in one transaction may begin together, which pg 9 will refuse, so each waits for this one. */
    let last: Promise<unknown> | undefined
    const query = (text: string, values: readonly unknown[]) => {
      onStatement?.(text, values)
      const name = isPooled ? undefined : statementNames.get(text)
      const config = { text, values: values as unknown[], ...(name && { name }) }
      const send = () => sendWithin(statementLimit(), client, config)
      const run = () => (isTracing() ? inSpan(spanName(text), spanOptions(text), send) : send())
      const result = last ? last.then(run, run) : run()
      last = result
      const end = () => (last = last === result ? undefined : last)
      result.then(end, end)
      return result.catch((error: unknown) => {
        isOfReplica ||= isReadOnly(error)
        if (error instanceof NoAnswer) reads?.avoidReplica()
        throw error
      })
    }
    return {
      query: query as unknown as PostgresPoolClient['query'],
      // After a failover, connections to the former primary would stay in the pool.
      release: (destroy) => client.release(destroy === true || isOfReplica),
    }
  }

  async function connectOwn() {
    const client = await pool.connect()
    const found = known.get(client) ?? clientOf(client)
    known.set(client, found)
    return found
  }

  const reads = fallback && acquireForReads({ connect: connectOwn }, fallback.clients, { bound, onLost })
  return {
    options: pool.options,
    connect: reads?.connect ?? connectOwn,
    end: () => pool.end(),
  }
}
