import { sql } from 'kysely'
import type { Card, Group } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import type { Database } from '../../platform/database/connect.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import { translate } from '../../platform/database/translations.ts'
import type { Translations } from '../../platform/database/translations.ts'
import { cardsByIds } from './cards.ts'
import { findCategory } from './categories.ts'

type GroupRow = { name: string; translations: Translations<'name'>; total: number; ids: string[] }

export async function productGroups(
  db: Database,
  { category, length, lang }: { category?: string | undefined; length: number; lang: Language },
): Promise<Group[]> {
  const selected = category ? await findCategory(db, category) : undefined
  if (category && !selected) return []
  dependsOn('categories')
  dependsOn('products', selected?.id)
  const { rows } = await sql<GroupRow>`
    select c.name, c.translations, f.products + f.others as total, array(
      select id from (
        (select created_at, id from products where category_id = c.id and retired_at is null
          order by created_at desc, id desc limit ${length})
        union all
        (select created_at, product_id as id from category_products where category_id = c.id
          order by created_at desc, id desc limit ${length})
      ) p
      order by created_at desc, id desc limit ${length}
    ) as ids
    from categories c join category_figures f on f.category_id = c.id
    where f.products + f.others > 0 ${selected ? sql`and c.id = ${selected.id}` : sql``}
    order by c.position, c.name`.execute(db)
  const cards = await cardsByIds(
    db,
    rows.flatMap((row) => row.ids),
    lang,
  )
  const byId = new Map(cards.map((card) => [card._id, card]))
  return rows.map((row) => ({
    _id: translate(row, 'name', lang),
    products: row.ids.map((id) => byId.get(id)).filter((card): card is Card => card !== undefined),
    total: row.total,
  }))
}
