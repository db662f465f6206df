import { sql } from 'kysely'
import type { Card } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import { recommendationRules as rules } from '../../../contract/limits.ts'
import type { Database } from '../../platform/database/connect.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import { cardsOnSale } from './cards.ts'

/** They are in the category of the product, those with a similar name first. It may be empty, but never refuses. */
export async function similarProducts(
  db: Database,
  { productId, lang }: { productId: string; lang: Language },
): Promise<Card[]> {
  dependsOn('product', productId)
  const { rows } = await sql<{ id: string | null; categoryId: string }>`
    select other.id, own.category_id
    from products own left join lateral (
      select p.id, p.name from products p
      where p.category_id = own.category_id and p.retired_at is null and p.id <> own.id
      order by p.created_at desc, p.id desc limit ${rules.similarAmong}
    ) other on true
    where own.id = ${productId}
    order by similarity(other.name, own.name) desc, other.id desc limit ${2 * rules.row.max}`.execute(db)
  const [first] = rows
  if (first) dependsOn('products', first.categoryId)
  const ids = rows.flatMap(({ id }) => id ?? [])
  return cardsOnSale(db, ids, lang)
}
