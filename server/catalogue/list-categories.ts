import { asc } from 'drizzle-orm'
import type { Category } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import type { Database } from '../database/connect.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { textIn } from './cards.ts'
import { categories } from './tables.ts'

/** All categories in the operator's order. One without a picture has an empty `imageUrl`. */
export async function listCategories(db: Database, lang: Language): Promise<Category[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.name))
  return rows.map((row) => ({
    _id: row.id,
    name: textIn(lang, row.name, row.nameAm),
    description: textIn(lang, row.description, row.descriptionAm),
    imageUrl: row.image ? pictureUrl(row.image) : '',
  }))
}
