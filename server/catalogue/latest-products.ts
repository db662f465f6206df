import { desc, isNull } from 'drizzle-orm'
import type { Card } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import { latestLength } from '../../contract/limits.ts'
import type { Database } from '../database/connect.ts'
import { cardFrom, selectCards } from './cards.ts'
import { products } from './tables.ts'

/** The ten newest products, newest first. */
export async function latestProducts(db: Database, lang: Language): Promise<Card[]> {
  const rows = await selectCards(db)
    .where(isNull(products.retiredAt))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(latestLength)
  return rows.map((row) => cardFrom(row, lang))
}
