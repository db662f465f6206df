import { sql } from 'kysely'
import type { Card } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import type { Database } from '../../platform/database/connect.ts'
import { dependsOn, type Affects } from '../../platform/dependencies.ts'
import { cardsByIds } from '../products/cards.ts'
import type { FoundCategory } from '../products/categories.ts'
import { salesRankNow, sortOrders } from './matching.ts'

type PageOfCategory = { category: FoundCategory; page: number; limit: number; lang: Language }

/** `db` is the database where recent changes are indexed. */
export async function bestSellingOfCategory(
  db: Database,
  { category, page, limit, lang }: PageOfCategory,
): Promise<{ products: Card[]; total: number }> {
  const ranked = sql`s.product_id, s.sales_rank, s.created_at, s.tiebreaker`
  const others = sql`union all select ${ranked} from category_products o
    join search_products s on s.product_id = o.product_id where o.category_id = ${category.id}`
  const { rows } = await sql<{ id: string }>`
    select product_id as id from (
      select ${ranked} from search_products s where category_id = ${category.id}
      ${category.others > 0 ? others : sql``}
    ) listed
     order by ${sortOrders['best-selling']} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const ids = rows.map(({ id }) => id)
  dependsOn('words')
  dependsOn('products', category.id)
  dependsOn(
    'selling',
    category.id,
    page === 1 ? reachesFirstPage(db, ids, { last: ids[limit - 1], categoryId: category.id }) : undefined,
  )
  return { products: await cardsByIds(db, ids, lang), total: category.products }
}

type End = { last: string | undefined; categoryId: string }

function reachesFirstPage(db: Database, ids: readonly string[], { last, categoryId }: End): Affects {
  const shown = new Set(ids)
  return async (products) => {
    if (products.some((id) => shown.has(id))) return true
    return last !== undefined && (await reaches(db, products, { last, categoryId }))
  }
}

async function reaches(
  db: Database,
  products: readonly string[],
  { last, categoryId }: { last: string; categoryId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from search_products s
      join search_products last on last.product_id = ${last} and (s.category_id = ${categoryId} or exists (
        select from category_products o where o.product_id = s.product_id and o.category_id = ${categoryId}))
      join product_figures f on f.product_id = s.product_id
     where s.product_id = any(${products}::uuid[]) and ${salesRankNow} >= last.sales_rank limit 1`.execute(db)
  return rows.length > 0
}
