import { sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { testimonialRules } from '../../../contract/limits.ts'
import type { Testimonial } from '../../../contract/site.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import type { Translations } from '../../platform/database/translations.ts'
import { dependsOn } from '../../platform/dependencies.ts'

type Row = Omit<Testimonial, 'productName'> & {
  userId: string
  name: string
  translations: Translations<'name'>
}

const { count, minimumStars, newest, length } = testimonialRules

/** They are of as many customers and products. It is null while there are too few among the newest ones. */
export async function findTestimonials(db: Database, language: Language): Promise<Testimonial[] | null> {
  dependsOn('reviews')
  dependsOn('products')
  const { rows } = await sql<Row>`
    select r.user_id, r.product_id, r.rating, r.body as text, r.reviewer_name, p.name, p.translations
    from (select * from reviews order by created_at desc, id desc limit ${newest}) r
    join products p on p.id = r.product_id and p.retired_at is null
    where r.is_bought and r.hidden_at is null and r.rating >= ${minimumStars} and r.reviewer_name <> ''
      and char_length(r.body) between ${length.min} and ${length.max}
    order by r.helpful desc, r.created_at desc, r.id desc`.execute(db)
  const chosen = differing(rows).slice(0, count)
  if (chosen.length < count) return null
  for (const { productId } of chosen) dependsOn('product', productId)
  return chosen.map(({ productId, rating, text, reviewerName, ...product }) => ({
    productId,
    productName: translate(product, 'name', language),
    rating,
    text,
    reviewerName,
  }))
}

function differing(rows: readonly Row[]): Row[] {
  const seen = new Set<string>()
  return rows.filter(({ userId, productId }) => {
    if (seen.has(userId) || seen.has(productId)) return false
    seen.add(userId).add(productId)
    return true
  })
}
