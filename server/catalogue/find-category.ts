import { sql } from 'drizzle-orm'
import { slugOf } from '../../contract/slug.ts'
import type { Database } from '../database/connect.ts'

export type FoundCategory = { id: string; name: string; nameAm: string; slug: string; products: number }

/**
 * The category of this name or slug, in either language and whatever the case; undefined when there is none.
 * `products` is how many it shows.
 */
export async function findCategory(db: Database, nameOrSlug: string): Promise<FoundCategory | undefined> {
  const slug = slugOf(nameOrSlug)
  const { rows } = await db.execute<FoundCategory>(sql`
    select c.id, c.name, c.name_am as "nameAm", c.slug, coalesce(f.products, 0) as products
    from categories c left join category_figures f on f.category_id = c.id
    where c.slug = ${slug} or c.name_am = ${nameOrSlug}
      or (c.name_am <> '' and ${slug} =
        regexp_replace(regexp_replace(trim(replace(lower(c.name_am), '&', '')), '\\s+', '-', 'g'), '-{2,}', '-', 'g'))
    order by c.slug = ${slug} desc
    limit 1`)
  return rows[0]
}
