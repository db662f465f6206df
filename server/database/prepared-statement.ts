import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult, QueryResultRow } from 'pg'
import type { Database } from './connect.ts'

const dialect = new PgDialect()

/**
 * Runs a statement as `db.execute` does, planned once a connection and kept there under its name. For statements that
 * shoppers send all day, whose planning costs more than their work, and whose best plan is the same for any values.
 * A name stands for one text.
 */
export async function runPrepared<Row extends QueryResultRow>(
  db: Database,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  const query = db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false)
  const { rows } = (await query.execute()) as QueryResult<Row>
  return rows
}

/** Builds something once for each database it is asked for with, and keeps it as long as that database lives. */
export function memoizeByDatabase<Built>(build: (db: Database) => Built): (db: Database) => Built {
  const kept = new WeakMap<Database, Built>()
  return (db) => {
    const found = kept.get(db)
    if (found) return found
    const built = build(db)
    kept.set(db, built)
    return built
  }
}
