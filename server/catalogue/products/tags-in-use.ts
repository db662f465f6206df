import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

/** Those of the tags that a product on sale has. */
export async function tagsInUse(db: Database, tags: readonly string[]): Promise<Set<string>> {
  if (tags.length === 0) return new Set()
  const { rows } = await sql<{ tag: string }>`
    select tag from unnest(${[...new Set(tags)]}::text[]) tag where exists (
      select from products p where p.tags <> '{}' and p.tags @> array[tag] and p.retired_at is null)`.execute(
    db,
  )
  return new Set(rows.map(({ tag }) => tag))
}
