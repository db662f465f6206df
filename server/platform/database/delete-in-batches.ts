import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database, Tables } from './connect.ts'

/** A batch of so few holds its locks for milliseconds. */
const batchRows = 2_000

/** Each batch is a transaction of its own; the condition needs an index. */
export async function deleteInBatches(
  db: Database,
  { table, key, where }: { table: keyof Tables; key: string[]; where: RawBuilder<unknown> },
): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  for (let deleted = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where (${columns}) in (
        select ${columns} from ${sql.table(table)} where ${where} limit ${batchRows})`.execute(db)
    deleted += Number(numAffectedRows)
    if (numAffectedRows < batchRows) return deleted
  }
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 60 * 60_000)
}
