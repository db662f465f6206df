import type { NewTranslations } from '../../platform/database/translations.ts'
import type { SellerDetails } from '../sellers/sellers.ts'
import type { Option } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import type {
  Attributes,
  OptionTranslations,
  SizeTable,
  Specification,
  Variation,
} from '../products/tables.ts'

export interface SourceRow {
  /** The line of the file on which it begins. */
  line: number
  /** Undefined if the file has no such column. */
  cell: (column: string) => unknown
}

export type SourceItem = SourceRow | { bad: BadRow }

export interface Format {
  /** Receives every row before the first `read`. Returns whether it says of which product it is. */
  survey(row: SourceRow): boolean
  /** Returns the products that this row completes; `end` returns the rest. */
  read(row: SourceRow): Parsed[]
  end(): Parsed[]
}

export type FormatName = 'merkato' | 'woocommerce' | 'shopify'

export type Parsed =
  | { kind: 'product'; product: ImportedProduct; warnings: RowWarning[] }
  /** `product` is the SKU of the product, which is then not retired either. */
  | { kind: 'bad'; row: BadRow; product?: string }
  | { kind: 'skipped'; warning: RowWarning }

/** A value is undefined if the file has no column for it; an existing product then keeps its own. */
export interface ImportedProduct {
  line: number
  sku: string
  /** The file does not state its SKU, so that it can change: the product is then found by its variants. */
  isSkuDerived?: boolean
  name: string
  description?: string | undefined
  translations?: NewTranslations<'name' | 'description'>
  brand?: string | undefined
  model?: string | undefined
  category: string
  /** Paths relative to the file, or URLs. */
  images?: string[] | undefined
  specifications?: Specification[] | undefined
  variations?: Variation[] | undefined
  /** An empty list and null remove a translation. */
  attributeTranslations?: Partial<
    Record<Language, Omit<Attributes, 'sizeTable'> & { sizeTable?: SizeTable | null }>
  >
  /** Null for none. */
  sizeTable?: SizeTable | null | undefined
  seller?: SellerDetails | undefined
  /** They have the order in which they are sold. */
  variants: ImportedVariant[]
}

export interface ImportedVariant {
  line: number
  /** A variant in the shop has it, if it is known by more than its SKU. */
  id?: string | undefined
  sku: string
  options?: Option[] | undefined
  /** An empty list removes a translation. */
  optionTranslations?: OptionTranslations
  priceSantim: number
  /** It is null for unlimited stock. */
  stock?: number | null | undefined
  /** The exporting shop counts it: a new variant then has 0, and another one keeps its stock. */
  lacksQuantity?: boolean | undefined
  barcode?: string | undefined
  images?: string[] | undefined
}

/** The columns of a format that faults name which are found after its rows were read. */
export interface FaultColumns {
  sku: string
  options: string
  stock: string
  pictures: string
  variantPictures: string
}

export interface RowFault {
  column: string
  reason: string
}

/** `column` and `reason` are those of the first fault. */
export interface BadRow extends RowFault {
  line: number
  sku: string
  faults: RowFault[]
}

export interface RowWarning extends RowFault {
  line: number
  sku: string
}

export function badRow(line: number, sku: string, faults: RowFault[]): BadRow {
  const [first = { column: '', reason: 'cannot be read' }] = faults
  return { line, sku, ...first, faults }
}

export function bad(line: number, sku: string, faults: RowFault[], product?: string): Parsed {
  const row = badRow(line, sku, faults)
  return product === undefined ? { kind: 'bad', row } : { kind: 'bad', row, product }
}

/** The other rows of a product get it if one line of it cannot be read. */
export function invalidProduct(column: string, line: number): RowFault {
  return { column, reason: `line ${line} of the same product is invalid` }
}
