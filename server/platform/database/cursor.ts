import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

export function cursorOf({ createdAt, id }: { createdAt: Date; id: string }): string {
  return `${createdAt.toISOString()}_${id}`
}

/** The list is sorted by the time and the id, of `table` if several are joined. */
export function afterCursor(
  cursor: string,
  { isOldestFirst = false, table }: { isOldestFirst?: boolean; table?: string } = {},
): RawBuilder<boolean> {
  const [time = '', id = ''] = cursor.split('_')
  const name = (column: string) => sql.ref(table ? `${table}.${column}` : column)
  const isAfter = sql.raw(isOldestFirst ? '>' : '<')
  return sql<boolean>`(${name('createdAt')}, ${name('id')}) ${isAfter} (${time}::timestamptz, ${id}::uuid)`
}
