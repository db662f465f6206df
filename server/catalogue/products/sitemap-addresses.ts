import { sql } from 'kysely'
import { NIL, validate } from 'uuid'
import type { Database } from '../../platform/database/connect.ts'
import { dependsOn } from '../../platform/dependencies.ts'

type SitemapProduct = { id: string; slug: string | null; changedAt: Date }

export async function listSitemapProducts(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<SitemapProduct[]> {
  dependsOn('sitemap')
  if (after !== '' && !validate(after)) return []
  return db
    .selectFrom('products')
    .select(['id', 'slug', 'updatedAt as changedAt'])
    .where('retiredAt', 'is', null)
    .where('id', '>', after || NIL)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** They are the ids after which the second and later parts of `size` products begin. */
export async function listSitemapParts(db: Database, size: number): Promise<string[]> {
  dependsOn('sitemap')
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as place, count(*) over () as total
      from products where retired_at is null
    ) numbered
    where place % ${size} = 0 and place < total
    order by place`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listSitemapCategories(db: Database): Promise<{ slug: string; changedAt: Date }[]> {
  dependsOn('categories')
  dependsOn('products')
  const { rows } = await sql<{ slug: string; changedAt: Date }>`
    select slug, newest.created_at as changed_at from categories
    cross join lateral (
      select created_at from (
        (select created_at from products where category_id = categories.id and retired_at is null
          order by created_at desc limit 1)
        union all
        (select created_at from category_products where category_id = categories.id
          order by created_at desc limit 1)
      ) listed
      order by created_at desc limit 1
    ) newest
    order by slug`.execute(db)
  return rows
}

/** A sitemap may have 50,000 addresses, several a seller. */
const sellersMaximum = 10_000

export async function listSitemapSellers(db: Database): Promise<{ id: string; changedAt: Date }[]> {
  dependsOn('sales', undefined, async () => false)
  const { rows } = await sql<{ id: string; changedAt: Date }>`
    select id, newest.created_at as changed_at from sellers
    cross join lateral (
      select created_at from products where seller_id = sellers.id and retired_at is null
      order by created_at desc limit 1
    ) newest
    order by id limit ${sellersMaximum}`.execute(db)
  return rows
}
