import { slugOf } from '../../contract/slug.ts'
import { addBanner } from '../../server/catalogue/change-banners.ts'
import { addOffer } from '../../server/catalogue/change-offers.ts'
import { saveCategory } from '../../server/catalogue/save-category.ts'
import type { Database } from '../../server/database/connect.ts'
import { banners } from '../banners.ts'
import { categories } from '../categories.ts'
import { offers } from '../offers.ts'

/** Gives the categories their texts and pictures and puts up banners and offers. `pictures` are hashes by file. */
export async function dressCatalogue(tx: Database, pictures: ReadonlyMap<string, string>): Promise<void> {
  for (const { name, name_am, description, description_am } of categories) {
    const image = pictures.get(`categories/${slugOf(name)}.jpg`)
    await saveCategory(tx, { name, nameAm: name_am, description, descriptionAm: description_am, image })
  }
  for (const { file, title, title_am, description, description_am, action, action_am } of banners) {
    await addBanner(tx, {
      title,
      titleAm: title_am,
      description,
      descriptionAm: description_am,
      action,
      actionAm: action_am,
      image: pictures.get(`banners/${file}.jpg`),
    })
  }
  for (const { file, title, title_am, description, description_am, discount } of offers) {
    await addOffer(tx, {
      title,
      titleAm: title_am,
      description,
      descriptionAm: description_am,
      discount,
      image: pictures.get(`offers/${file}.jpg`),
    })
  }
}
