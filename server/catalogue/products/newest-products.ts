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
  const { rows } = await sql<{ id: string; createdAt: Date }>`
    select id, created_at from (
      (select id, created_at from products where retired_at is null
        ${categoryId === undefined ? sql`` : sql`and category_id = ${categoryId}`} ${ordered})
      ${categoryId === undefined ? sql`` : others}
    ) listed ${ordered}`.execute(db)
  const cards = await cardsByIds(
    db,
    rows.map(({ id }) => id),
    lang,
  )
  const addedAt = new Map(rows.map(({ id, createdAt }) => [id, createdAt]))
  return cards.flatMap((card) => {
    const { _id, productName, productDescription, price, priceFrom, compareAt, productImage, category } = card
    const at = addedAt.get(_id)
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
    return at ? [{ ...shown, addedAt: at }] : []
  })
}
