import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Card } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { cardFrom, selectCards } from './cards.ts'
import { findCategory } from './find-category.ts'
import { products } from './tables.ts'

/**
 * One page of a category, newest first; `category` is a name or slug, pages count from 1.
 * Refusals: category-not-found.
 */
export async function productsOfCategory(
  db: Database,
  { category, page, limit, lang }: { category: string; page: number; limit: number; lang: Language },
): Promise<{ products: Card[]; total: number }> {
  const found = await findCategory(db, category)
  if (!found) throw new Refusal('category-not-found')
  // The page is found in the index alone; only its rows are then read whole.
  const ids = db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.categoryId, found.id), isNull(products.retiredAt)))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const rows = await selectCards(db)
    .where(inArray(products.id, ids))
    .orderBy(desc(products.createdAt), desc(products.id))
  return { products: rows.map((row) => cardFrom(row, lang)), total: found.products }
}
