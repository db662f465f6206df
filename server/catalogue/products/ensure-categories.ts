import { sql } from 'kysely'
import { slugOf } from '../../../contract/slug.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { bestNamed, isCalled } from './category-names.ts'

/** A category is known by its name in any language and all its slugs; names that share a slug are one. */
export async function ensureCategories(
  tx: Database,
  names: readonly string[],
): Promise<{ ids: Map<string, string>; added: string[] }> {
  const wanted = [...new Set(names)].map((name) => ({ name, slug: slugOf(name) }))
  const found = await find(tx, wanted)
  const missing = wanted.filter(({ name }) => !found.has(name))
  const nameBySlug = new Map(missing.map(({ name, slug }) => [slug, name] as const).toReversed())
  const rows = [...nameBySlug]
    .toReversed()
    .map(([slug, name], index) => ({ id: newId(), name: readable(name), slug, place: index + 1 }))
  if (rows.length === 0) return { ids: found, added: [] }
  // The order is that of the slugs, so that concurrent imports do not deadlock.
  await sql`
    insert into categories (id, name, slug, position, created_at)
    select id, name, slug, place + (select coalesce(max(position), 0) from categories), ${tx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id uuid, name text, slug text, place int)
    order by slug
    on conflict do nothing`.execute(tx)
  return { ids: await find(tx, wanted), added: rows.map((row) => row.name) }
}

/** Files of other systems often have the slug as the name: `home-decoration` is "Home decoration", `t-shirts` "T-shirts". */
function readable(name: string): string {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return name
  const words = name.replaceAll(/(?<=[a-z0-9]{2})-(?=[a-z0-9]{2})/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The ids are by name; a category that the shop does not have is missing. */
export function findCategories(tx: Database, names: readonly string[]): Promise<Map<string, string>> {
  return find(
    tx,
    names.map((name) => ({ name, slug: slugOf(name) })),
  )
}

async function find(tx: Database, wanted: { name: string; slug: string }[]): Promise<Map<string, string>> {
  const [name, slug] = [sql<string>`w.name`, sql<string>`w.slug`]
  const { rows } = await sql<{ name: string; id: string }>`
    select w.name, found.id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (name text, slug text)
    cross join lateral (
      select c.id from categories c where ${isCalled(name, slug)} order by ${bestNamed(name, slug)} limit 1
    ) as found`.execute(tx)
  return new Map(rows.map((row) => [row.name, row.id]))
}
