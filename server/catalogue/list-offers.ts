import { asc } from 'drizzle-orm'
import type { Offer } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import type { Database } from '../database/connect.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { textIn } from './cards.ts'
import { offers } from './tables.ts'

/** The special offers in the operator's order. */
export async function listOffers(db: Database, lang: Language): Promise<Offer[]> {
  const rows = await db.select().from(offers).orderBy(asc(offers.position), asc(offers.id))
  return rows.map((row) => ({
    _id: row.id,
    image: row.image ? pictureUrl(row.image) : '',
    title: textIn(lang, row.title, row.titleAm),
    description: textIn(lang, row.description, row.descriptionAm),
    discount: textIn(lang, row.discount, row.discountAm),
  }))
}
