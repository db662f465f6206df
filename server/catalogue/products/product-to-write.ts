import type { NewTranslations } from '../../platform/database/translations.ts'
import type { GivenState } from './product-state.ts'
import type { SellerDetails } from '../sellers/sellers.ts'
import type { Option } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import type { byOptionalText, PlainValues, TranslatedField } from '../../../contract/product-fields.ts'
import type { Attributes, OptionTranslations, SizeTable, Specification, Variation } from './tables.ts'

type GivenTexts = Partial<ReturnType<typeof byOptionalText<string | undefined>>>
type GivenValues = { [Name in keyof PlainValues]?: PlainValues[Name] | undefined }

/** A value is undefined if nothing is said of it; an existing product then keeps its own. */
export interface ProductToWrite extends GivenTexts, GivenValues {
  sku: string
  name: string
  state?: GivenState | undefined
  translations?: NewTranslations<TranslatedField>
  /** It is an address of its own; an empty one ends it. */
  slug?: string | undefined
  /** Its address in the shop that it comes from, for a product that has none. */
  foreignSlug?: string | undefined
  category: string
  /** They are names. */
  otherCategories?: string[] | undefined
  tags?: string[] | undefined
  /** They are paths relative to the file, or URLs. */
  images?: string[] | undefined
  specifications?: Specification[] | undefined
  variations?: Variation[] | undefined
  /** An empty list and null remove a translation. */
  attributeTranslations?: Partial<
    Record<Language, Omit<Attributes, 'sizeTable'> & { sizeTable?: SizeTable | null }>
  >
  sizeTable?: SizeTable | null | undefined
  seller?: SellerDetails | undefined
  variants: VariantToWrite[]
}

export interface VariantToWrite {
  /** A variant in the shop has it, if it is known by more than its SKU. */
  id?: string | undefined
  sku: string
  options?: Option[] | undefined
  optionTranslations?: OptionTranslations
  /** It is the regular price. */
  priceSantim: number
  /** Null ends the sale. */
  sale?: SaleToWrite | null | undefined
  costSantim?: number | null | undefined
  /** It is in grams; null is that of the product. */
  weight?: number | null | undefined
  stock?: number | null | undefined
  barcode?: string | undefined
  images?: string[] | undefined
}

/** The price is below the regular one. Without a time it has begun, or does not end by itself. */
export interface SaleToWrite {
  priceSantim: number
  from: Date | null
  until: Date | null
}

/** Faults are found after the rows were read, and name columns of the format. */
export interface FaultColumns {
  sku: string
  options: string
  stock: string
  price: string
  pictures: string
  variantPictures: string
  category: string
}

export interface RowFault {
  column: string
  reason: string
}
