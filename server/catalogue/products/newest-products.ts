import { sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { newsFeedLength } from '../../../contract/limits.ts'
import type { NewProduct } from '../../../contract/site.ts'
import type { Database } from '../../platform/database/connect.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import { cardsByIds } from './cards.ts'

/** They are of one category if it is given. */
export async function newestProducts(
  db: Database,
  { categoryId, lang }: { categoryId?: string; lang: Language },
): Promise<NewProduct[]> {
  dependsOn('products', categoryId)
  const ordered = sql`order by created_at desc, id desc limit ${newsFeedLength}`
  const others = sql`union all (select product_id as id, created_at from category_products
    where category_id = ${categoryId} ${ordered})`
  const { rows } = await sql<{ id: string; slug: string | null; createdAt: Date }>`
    select id, (select slug from products p where p.id = listed.id) as slug, created_at from (
      (select id, created_at from products where retired_at is null
        ${categoryId === undefined ? sql`` : sql`and category_id = ${categoryId}`} ${ordered})
      ${categoryId === undefined ? sql`` : others}
    ) listed ${ordered}`.execute(db)
  const cards = await cardsByIds(
    db,
    rows.map(({ id }) => id),
    lang,
  )
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return cards.flatMap((card) => {
    const { _id, productName, productDescription, price, priceFrom, compareAt, productImage, category } = card
    const row = rowsById.get(_id)
    const shown = {
      _id,
      productName,
      productDescription,
      price,
      priceFrom,
      compareAt,
      productImage,
      category,
    }
    return row ? [{ ...shown, slug: row.slug, addedAt: row.createdAt }] : []
  })
}
