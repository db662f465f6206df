import { asc } from 'drizzle-orm'
import type { Banner } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import type { Database } from '../database/connect.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { textIn } from './cards.ts'
import { banners } from './tables.ts'

/** The banners of the popup in the operator's order. */
export async function listBanners(db: Database, lang: Language): Promise<Banner[]> {
  const rows = await db.select().from(banners).orderBy(asc(banners.position), asc(banners.id))
  return rows.map((row) => ({
    _id: row.id,
    imageUrl: row.image ? pictureUrl(row.image) : '',
    title: textIn(lang, row.title, row.titleAm),
    description: textIn(lang, row.description, row.descriptionAm),
    action: textIn(lang, row.action, row.actionAm),
  }))
}
