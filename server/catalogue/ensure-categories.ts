import { sql } from 'kysely'
import { slugOf } from '../../contract/slug.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import type {} from './tables.ts'

export const otherCategory = 'Other'

/** Adds missing categories in the order given. Names that share a slug are one category. */
export async function ensureCategories(
  tx: Database,
  names: readonly string[],
): Promise<{ ids: Map<string, string>; added: string[] }> {
  const wanted = [...new Set(names)].map((name) => ({ name, slug: slugOf(name) }))
  const nameBySlug = new Map(wanted.map(({ name, slug }) => [slug, name] as const).toReversed())
  const found = await find(tx, wanted)
  const missing = [...nameBySlug].filter(
    ([slug, name]) => !found.some((row) => row.slug === slug || row.name === name),
  )
  const rows = missing
    .toReversed()
    .map(([slug, name], index) => ({ id: newId(), name, slug, place: index + 1 }))
  if (rows.length > 0) {
    // In the order of the slugs, so that concurrent imports do not deadlock.
    await sql`
      insert into categories (id, name, slug, position, created_at)
      select id, name, slug, place + (select coalesce(max(position), 0) from categories), ${tx.now()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id uuid, name text, slug text, place int)
      order by slug
      on conflict do nothing`.execute(tx)
  }
  const all = rows.length > 0 ? await find(tx, wanted) : found
  const ids = new Map<string, string>()
  for (const { name, slug } of wanted) {
    const row = all.find((it) => it.name === name) ?? all.find((it) => it.slug === slug)
    if (row) ids.set(name, row.id)
  }
  return { ids, added: rows.map((row) => row.name) }
}

async function find(tx: Database, wanted: { name: string; slug: string }[]) {
  const names = wanted.map((it) => it.name)
  const slugs = wanted.map((it) => it.slug)
  return tx
    .selectFrom('categories')
    .select(['id', 'name', 'slug'])
    .where(sql<boolean>`name = any(${names}::text[]) or slug = any(${slugs}::text[])`)
    .execute()
}
