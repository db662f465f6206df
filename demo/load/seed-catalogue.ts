import { saveCategory } from '../../server/catalogue/products/categories.ts'
import { addPromotion } from '../../server/catalogue/products/manage-promotions.ts'
import type { Database } from '../../server/platform/database/connect.ts'
import { banners } from '../banners.ts'
import { categories } from '../categories.ts'
import { offers } from '../offers.ts'

/** The rows get their pictures when these are stored. */
export async function seedCatalogue(tx: Database): Promise<void> {
  for (const { tint: _tint, tile: _tile, ...category } of categories) await saveCategory(tx, category)
  for (const { file: _file, scene: _scene, ...banner } of banners) await addPromotion(tx, 'banners', banner)
  for (const { file: _file, scene: _scene, ...offer } of offers) await addPromotion(tx, 'offers', offer)
}
