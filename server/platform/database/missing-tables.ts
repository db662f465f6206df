import type { ClientBase } from 'pg'
import { readMigrations } from './read-migrations.ts'

/** The migrations created these tables, which are not there any more. */
export async function missingTables(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  const expected = tablesOf((await readMigrations()).map(({ sql }) => sql).join('\n'))
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is null order by name',
    [expected],
  )
  return rows.map(({ name }) => name)
}

function tablesOf(migrations: string): string[] {
  const tables = new Set<string>()
  const statements =
    /^\s*(?:create (?:unlogged )?table (?:if not exists )?([\w.]+)|drop table (?:if exists )?([\w.]+)|alter table ([\w.]+) rename to (\w+))/gim
  for (const [, created, dropped, renamed, name] of migrations.matchAll(statements)) {
    if (created !== undefined) tables.add(created)
    if (dropped !== undefined) tables.delete(dropped)
    if (renamed === undefined || name === undefined) continue
    tables.delete(renamed)
    tables.add(renamed.replace(/\w+$/, name))
  }
  return [...tables]
}
