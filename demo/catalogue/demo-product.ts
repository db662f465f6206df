import type { Subject } from '../draw/glyph-layer.ts'
import type { SellerId } from './sellers.ts'

/** A product of the demo shop in the columns of the catalogue file, with what its pictures show in place of their paths. */
export type DemoProduct = {
  SKU: string
  picture: Subject
  productName: string
  productName_am: string
  brand: string
  model: string
  /** Birr. */
  price: number
  /** Stock on hand; unlimited if absent, since it is made to order. */
  stock?: number
  seller: SellerId
  productDescription: string
  productDescription_am: string
  /** `name: value` pairs separated by `|`. */
  specifications: string
  variations: string
}
