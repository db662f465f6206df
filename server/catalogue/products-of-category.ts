import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Card } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { cardFrom, selectCards } from './cards.ts'
import { findCategory } from './find-category.ts'
import type { FoundCategory } from './find-category.ts'
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
  const rows = await selectCards(db)
    .where(inArray(products.id, pageIds(db, found, { page, limit })))
    .orderBy(desc(products.createdAt), desc(products.id))
  return { products: rows.map((row) => cardFrom(row, lang)), total: found.products }
}

/** The page is found in the index alone, from whichever end is nearer; only its rows are then read whole. */
function pageIds(db: Database, category: FoundCategory, { page, limit }: { page: number; limit: number }) {
  const before = (page - 1) * limit
  const after = category.products - before - limit
  const ids = db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.categoryId, category.id), isNull(products.retiredAt)))
    .$dynamic()
  if (before <= after)
    return ids.orderBy(desc(products.createdAt), desc(products.id)).limit(limit).offset(before)
  return ids
    .orderBy(asc(products.createdAt), asc(products.id))
    .limit(Math.max(0, Math.min(limit, limit + after)))
    .offset(Math.max(0, after))
}
