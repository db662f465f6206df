import { createHash } from 'node:crypto'
import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import { LRUCache } from 'lru-cache'
import { statementNames } from './connect.ts'
import type { Database } from './connect.ts'

interface Compilable<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>
}

class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`The value ${this.name} of a prepared statement is not known before it is executed`)
  }
}

const parameters = new Proxy({}, { get: (_, name) => new Parameter(String(name)) })

/**
 * The statement is compiled once, and parsed once by each connection: for frequent statements whose best plan does not
 * depend on their values. `build` can only pass these on. Limits are literals, since the planner needs them.
 */
export function prepare<Values extends object, Row>(
  build: (db: Database, values: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= compile(db, build)
    const given = compiled.parameters.map((it) =>
      it instanceof Parameter ? (values as Record<string, unknown>)[it.name] : it,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: given })
    return rows
  }
}

function compile<Values, Row>(
  db: Database,
  build: (db: Database, values: Values) => Compilable<Row>,
): CompiledQuery<Row> {
  const query = build(db, parameters as Values).compile(db)
  name(query.sql)
  return query
}

function name(text: string): void {
  statementNames.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 16))
}

const frequentFrom = 5
/** Each connection keeps what it has prepared. */
const frequentMaximum = 16

const timesSeen = new LRUCache<string, number>({ max: 500 })
const frequent = new Set<string>()

/**
 * The text of the statement depends on what is asked for. The first texts that are frequent are prepared while
 * `canPrepare`: while any plan is good enough.
 */
export async function executeVarying<Row>(
  db: Database,
  query: Compilable<Row>,
  { canPrepare }: { canPrepare: boolean },
): Promise<Row[]> {
  const compiled = query.compile(db)
  if (canPrepare) nameIfFrequent(compiled.sql)
  else if (frequent.delete(compiled.sql)) statementNames.delete(compiled.sql)
  return (await db.executeQuery<Row>(compiled)).rows
}

function nameIfFrequent(text: string): void {
  if (frequent.has(text) || frequent.size >= frequentMaximum) return
  const times = (timesSeen.get(text) ?? 0) + 1
  timesSeen.set(text, times)
  if (times < frequentFrom) return
  frequent.add(text)
  name(text)
}
