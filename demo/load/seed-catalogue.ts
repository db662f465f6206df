import { slugOf } from '../../contract/slug.ts'
import { saveCategory } from '../../server/catalogue/products/categories.ts'
import { addPromotion } from '../../server/catalogue/products/manage-promotions.ts'
import type { Database } from '../../server/platform/database/connect.ts'
import { banners } from '../banners.ts'
import { categories } from '../categories.ts'
import { offers } from '../offers.ts'

/** Adds texts and pictures to the categories, and the banners and offers. `pictures` are hashes by file. */
export async function seedCatalogue(tx: Database, pictures: ReadonlyMap<string, string>): Promise<void> {
  for (const { tint: _tint, tile: _tile, ...category } of categories) {
    await saveCategory(tx, { ...category, image: pictures.get(`categories/${slugOf(category.name)}.jpg`) })
  }
  for (const { file, scene: _scene, ...banner } of banners) {
    await addPromotion(tx, 'banners', { ...banner, image: pictures.get(`banners/${file}.jpg`) })
  }
  for (const { file, scene: _scene, ...offer } of offers) {
    await addPromotion(tx, 'offers', { ...offer, image: pictures.get(`offers/${file}.jpg`) })
  }
}
