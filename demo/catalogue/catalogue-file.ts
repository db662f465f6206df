import { translateAttributes } from './amharic-attributes.ts'
import type { View } from '../draw/product-views.ts'
import { products } from './products.ts'
import { sellers } from './sellers.ts'

/** The views in which a product is drawn, by its price in birr. */
export function viewsOf(price: number): View[] {
  if (price >= 40_000) return ['whole', 'near', 'niche', 'lens']
  if (price >= 5_000) return ['whole', 'near', 'niche']
  if (price >= 3_000) return ['whole', 'lens']
  return ['whole', 'near']
}

/** The pictures of a product as paths relative to the catalogue file. */
export function picturePaths(SKU: string, price: number): string[] {
  return viewsOf(price).map((_, index) => `products/${SKU.toLowerCase()}-${index + 1}.jpg`)
}

/** In JSON Lines, Merkato's own import format. */
export function catalogueFile(): string {
  return products
    .map(({ seller, category, ...product }) => {
      const images = picturePaths(product.SKU, product.price).join('|')
      return {
        ...product,
        picture: undefined,
        category: category.name,
        images,
        specifications_am: translateAttributes(product.specifications),
        variations_am: translateAttributes(product.variations),
        ...sellers[seller],
      }
    })
    .map((row) => `${JSON.stringify(row)}\n`)
    .join('')
}
