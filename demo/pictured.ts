import { slugOf } from '../contract/slug.ts'
import { banners } from './banners.ts'
import { pictureUrls, variantPictures } from './catalogue/catalogue-file.ts'
import { products } from './catalogue/products.ts'
import { categories } from './categories.ts'
import { offers } from './offers.ts'

/** The row of the demo is known by its name, title or SKU. */
export type Pictured = {
  table: 'banners' | 'categories' | 'offers' | 'products'
  name: string
  files: string[]
  /** Variants with a picture of their own have their files by their SKUs. */
  ofVariants: ReadonlyMap<string, string>
}

/** What the home page shows first comes first. */
export const pictured: readonly Pictured[] = [
  ...banners.map(({ file, title }) => scene('banners', title, file)),
  ...categories.map(({ name }) => scene('categories', name, slugOf(name))),
  ...offers.map(({ file, title }) => scene('offers', title, file)),
  ...products.map((product): Pictured => ({
    table: 'products',
    name: product.SKU,
    files: pictureUrls(product.SKU, product.price),
    ofVariants: variantPictures(product),
  })),
]

function scene(table: Exclude<Pictured['table'], 'products'>, name: string, file: string): Pictured {
  return { table, name, files: [`${table}/${file}.jpg`], ofVariants: new Map() }
}

export function allFiles({ files, ofVariants }: Pictured): string[] {
  return [...new Set([...files, ...ofVariants.values()])]
}
