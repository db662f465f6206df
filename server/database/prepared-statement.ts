import { createHash } from 'node:crypto'
import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import { statementNames } from './connect.ts'
import type { Database } from './connect.ts'

interface Compilable<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>
}

/** Stands for a value while its statement is compiled. */
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
 * A statement that is compiled once, and parsed once by each connection: for frequent statements whose best plan does
 * not depend on their values. `build` can only pass these on. Limits are literals, since the planner needs them.
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
  statementNames.set(query.sql, createHash('sha256').update(query.sql).digest('base64url').slice(0, 16))
  return query
}
