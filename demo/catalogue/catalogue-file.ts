import { viewsOf } from '../draw/views-of.ts'
import { products } from './products.ts'
import { sellers } from './sellers.ts'

/** The pictures of a product as paths beside the catalogue file. */
export function picturePaths(SKU: string, price: number): string[] {
  return viewsOf(price).map((_, index) => `products/${SKU.toLowerCase()}-${index + 1}.jpg`)
}

/** The demo catalogue as JSON Lines: Merkato's own import format. */
export function catalogueFile(): string {
  return products
    .map(({ seller, category, ...product }) => {
      const images = picturePaths(product.SKU, product.price).join('|')
      return { ...product, picture: undefined, category: category.name, images, ...sellers[seller] }
    })
    .map((row) => `${JSON.stringify(row)}\n`)
    .join('')
}
