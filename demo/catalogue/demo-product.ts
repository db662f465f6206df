import type { Subject } from '../draw/glyph-layer.ts'
import type { SellerId } from './sellers.ts'

/** The columns of the catalogue file, with the subject of the pictures in place of their paths. */
export type DemoProduct = {
  SKU: string
  picture: Subject
  productName: string
  productName_am: string
  brand: string
  model: string
  /** Birr. */
  price: number
  /** On hand; unlimited by default, for products made to order. */
  stock?: number
  seller: SellerId
  productDescription: string
  productDescription_am: string
  /** `name: value` pairs separated by `|`. */
  specifications: string
  variations: string
}
