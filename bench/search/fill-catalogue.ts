import { sql } from 'kysely'
import { slugOf } from '../../contract/slug.ts'
import type { Database } from '../../server/platform/database/connect.ts'
import { newId } from '../../server/platform/database/new-id.ts'
import { catalogueSeed, kinds, productGenerator } from './generated-catalogue.ts'
import { seededRandom } from './random.ts'

const batchSize = 5_000

/** Returns the seconds, or 0 if the database was not empty. */
export async function fillCatalogue(
  db: Database,
  count: number,
  log: (line: string) => void,
): Promise<string> {
  const started = performance.now()
  const { rows } = await sql`select from products limit 1`.execute(db)
  if (rows.length > 0) return '0'
  const categories = kinds.map(([name]) => ({ id: newId(), name, slug: slugOf(name) }))
  await sql`
    insert into categories (id, name, slug, created_at)
    select id, name, slug, now() from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as c (id uuid, name text, slug text)`.execute(
    db,
  )
  await sql`
    insert into sellers (id, seller_name, store_name, created_at)
    select md5('seller ' || n)::uuid, 'Seller ' || n, 'Store ' || n, now() from generate_series(1, 500) n`.execute(
    db,
  )
  const nextProduct = productGenerator(seededRandom(catalogueSeed))
  for (let done = 0; done < count; done += batchSize) {
    const products = Array.from({ length: Math.min(batchSize, count - done) }, () => {
      const { category, ...product } = nextProduct()
      return { id: newId(), ...product, category_id: categories[category]?.id }
    })
    await sql`
      insert into products (id, sku, name, translations, description, price_santim, brand, model, category_id, seller_id, created_at, updated_at,
        tags, other_categories, withheld, retired_at)
      select id, 'SKU-' || id, name, translations, repeat('Made with care for your home. ', 8), "priceSantim", brand, model,
             category_id, md5('seller ' || 1 + "priceSantim" / 100 % 500)::uuid, now(), now(),
             case when nth % 20 = 0 then array['gift'] when nth % 1000 = 1 then array['rare'] else '{}' end,
             case when nth % 30 = 2 and category_id <> ${categories[0]?.id}::uuid then array[${categories[0]?.id}::uuid] else '{}' end,
             case when nth % 100 = 3 then 'draft' when nth % 100 = 4 then 'hidden' end,
             case when nth % 100 in (3, 4) then now() end
        from (select *, row_number() over () as nth from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
          as p (id uuid, name text, translations jsonb, brand text, model text, "priceSantim" bigint, category_id uuid)) p`.execute(
      db,
    )
    if ((done + batchSize) % 100_000 === 0) log(`${done + batchSize} products loaded`)
  }
  await sql`
    insert into product_figures (product_id, rating_sum, votes, rating_rank, units_sold)
    select id, 4 * votes, votes, 3.5 + random(), floor(power(random(), 6) * 500)
      from (select id, 1 + floor(power(random(), 4) * 50)::int as votes from products where random() < 0.4) rated`.execute(
    db,
  )
  return ((performance.now() - started) / 1_000).toFixed(0)
}
