import type { Database } from '../server/platform/database/connect.ts'
import { newProduct } from './new-product.ts'

/** The products have fixed ids and different figures, so that each order of a list is another one. */
export async function newRankedProducts(
  db: Database,
  count: number,
  optionsOf: (at: number) => Parameters<typeof newProduct>[1],
): Promise<void> {
  for (let at = 0; at < count; at++) {
    const id = `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`
    await newProduct(db, { ...optionsOf(at), id })
    const figures = { ratingSum: 4 * (at % 5), votes: at % 5, ratingRank: at % 7, unitsSold: at % 11 }
    await db
      .insertInto('productFigures')
      .values({ productId: id, ...figures })
      .execute()
  }
}
