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
  /** It is in months. */
  warranty?: number
  /** It is in birr. */
  price: number
  /** It is unlimited by default, as many products are made to order. */
  stock?: number
  seller: SellerId
  productDescription: string
  productDescription_am: string
  /** Customers are asked for a note by it. */
  noteLabel?: { en: string; am: string }
  /** They are `name: value` pairs separated by `|`. */
  specifications: string
  variations: string
  /** It is sold in every combination of the variations, the first of which has the price of the product. */
  variants?: DemoVariants
  /** It has the form of the catalogue file. */
  sizeTable?: { en: string; am: string }
}

type DemoVariants = {
  /** They are in birr, by the value of an option. */
  prices?: Record<string, number>
  /** The keys are the values of all options, such as `S, Blue`; other variants have an equal share of the rest. */
  stock?: Record<string, number>
  /** The picture changes like this with the value of an option. */
  pictures?: Record<string, Omit<Subject, 'glyph' | 'pose'>>
}
