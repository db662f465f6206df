import type { Kysely, RawBuilder } from 'kysely'

/** Names by SQL text. */
export const statementNames = new Map<string, string>()

/** Prepared once for each connection: for frequent statements whose best plan does not depend on the values. */
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
