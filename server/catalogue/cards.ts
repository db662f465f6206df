import { eq, inArray } from 'drizzle-orm'
import type { Card, Picture } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import { toBirr } from '../../contract/money.ts'
import type { Database } from '../database/connect.ts'
import { noPictureUrl, pictureUrl } from '../media/picture-url.ts'
import { categories, productFigures, products, stock } from './tables.ts'
import type { StoredImage } from './tables.ts'

/**
 * The one place that turns product rows into the contract's cards. A list is one statement over `selectCards`, or
 * one that finds ids followed by `cardsByIds`.
 */

/** What a card is made of; needs the joins of `selectCards`. */
export const cardColumns = {
  id: products.id,
  name: products.name,
  nameAm: products.nameAm,
  description: products.description,
  descriptionAm: products.descriptionAm,
  priceSantim: products.priceSantim,
  brand: products.brand,
  model: products.model,
  images: products.images,
  category: categories.name,
  categoryAm: categories.nameAm,
  ratingSum: productFigures.ratingSum,
  votes: productFigures.votes,
  owned: stock.owned,
  held: stock.held,
  sold: stock.sold,
}

/** A row of `cardColumns`. Figures and stock are null for a product without them. */
export interface CardRow {
  id: string
  name: string
  nameAm: string
  description: string
  descriptionAm: string
  priceSantim: number
  brand: string
  model: string
  images: StoredImage[]
  category: string
  categoryAm: string
  ratingSum: number | null
  votes: number | null
  owned: number | null
  held: number | null
  sold: number | null
}

/** The statement that reads cards; add `where`, `orderBy` and `limit`. It does not leave retired products out. */
export function selectCards(db: Database) {
  return db
    .select(cardColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productFigures, eq(productFigures.productId, products.id))
    .leftJoin(stock, eq(stock.productId, products.id))
    .$dynamic()
}

/** The cards of these products, in the order of `ids`; unknown ids are left out. One statement. */
export async function cardsByIds(db: Database, ids: readonly string[], lang: Language): Promise<Card[]> {
  if (ids.length === 0) return []
  const rows = await selectCards(db).where(inArray(products.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [cardFrom(row, lang)] : []
  })
}

/** A product row as a card, its texts in `lang` where there are any. */
export function cardFrom(row: CardRow, lang: Language): Card {
  const name = textIn(lang, row.name, row.nameAm)
  return {
    _id: row.id,
    productName: name,
    productDescription: textIn(lang, row.description, row.descriptionAm),
    price: toBirr(row.priceSantim),
    brand: row.brand,
    model: row.model,
    productImage: pictureFrom(row.images[0], name),
    avgRating: averageRating(row.ratingSum, row.votes),
    vote: row.votes ?? 0,
    category: textIn(lang, row.category, row.categoryAm),
    inStock: row.owned === null || row.owned - (row.sold ?? 0) - (row.held ?? 0) > 0,
  }
}

/** A stored image on the wire; a product without one shows the neutral picture. */
export function pictureFrom(image: StoredImage | undefined, productName: string): Picture {
  return image
    ? { imageUrl: pictureUrl(image.media), imageName: image.name || productName }
    : { imageUrl: noPictureUrl, imageName: productName }
}

/** The average to one decimal; 0 while nobody has rated. */
export function averageRating(sum: number | null, votes: number | null): number {
  return votes ? Math.round(((sum ?? 0) * 10) / votes) / 10 : 0
}

/** The Amharic text where it is asked for and there, else the English one. */
export function textIn(lang: Language, english: string, amharic: string): string {
  return lang === 'am' && amharic !== '' ? amharic : english
}
