import type { Kysely, RawBuilder } from 'kysely'

/** The name under which PostgreSQL keeps the plan of a statement, by the statement's text. */
export const statementNames = new Map<string, string>()

/**
 * Runs a statement that is prepared once for each connection. For statements that are sent all day, whose planning
 * costs more than their execution and whose best plan is the same for all values. A name stands for one text.
 */
export async function runPrepared<Row>(
  db: Pick<Kysely<unknown>, 'executeQuery' | 'getExecutor'>,
  name: string,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const query = statement.compile(db)
  statementNames.set(query.sql, name)
  const { rows } = await db.executeQuery(query)
  return rows
}
