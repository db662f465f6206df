import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

interface Listed {
  createdAt: Date
  id: string
}

export interface Page<Row> {
  rows: Row[]
  /** It is the cursor of the last row, or null on the last page. */
  after: string | null
}

/** `found` has one row more than the limit if there is a next page. */
export function pageOf<Row extends Listed>(found: readonly Row[], limit: number): Page<Row> {
  const last = found.length > limit ? found[limit - 1] : undefined
  return { rows: found.slice(0, limit), after: last ? cursorOf(last) : null }
}

function cursorOf({ createdAt, id }: Listed): string {
  return `${createdAt.toISOString()}_${id}`
}

/** The list is sorted by the time and the id, of `table` if several are joined. All of it is after no cursor. */
export function afterCursor(
  cursor: string | undefined,
  { isOldestFirst = false, table }: { isOldestFirst?: boolean; table?: string } = {},
): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`true`
  const [time = '', id = ''] = cursor.split('_')
  const name = (column: string) => sql.ref(table ? `${table}.${column}` : column)
  const isAfter = sql.raw(isOldestFirst ? '>' : '<')
  return sql<boolean>`(${name('createdAt')}, ${name('id')}) ${isAfter} (${time}::timestamptz, ${id}::uuid)`
}
