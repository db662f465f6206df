import type { NewTranslations } from '../../database/translations.ts'
import type { SellerDetails } from '../../sellers/sellers.ts'
import type { AttributeTranslations, Specification, Variation } from '../tables.ts'

export interface SourceRow {
  /** The line of the file on which it begins. */
  line: number
  /** Undefined if the file has no such column. */
  cell: (column: string) => unknown
}

export type SourceItem = SourceRow | { bad: BadRow }

export interface Format {
  /** Receives every row before the first `read`, for formats that spread a product over rows. */
  survey?(row: SourceRow): void
  /** Returns the products that this row completes; `end` returns the rest. */
  read(row: SourceRow): Parsed[]
  end(): Parsed[]
}

export type FormatName = 'merkato' | 'woocommerce' | 'shopify'

export type Parsed =
  | { kind: 'product'; product: ImportedProduct; warnings: RowFault[] }
  | { kind: 'bad'; row: BadRow }
  | { kind: 'skipped'; warning: RowWarning }

/** A value is undefined if the file has no column for it; an existing product then keeps its own. */
export interface ImportedProduct {
  line: number
  sku: string
  name: string
  description?: string | undefined
  translations?: NewTranslations<'name' | 'description'>
  priceSantim: number
  brand?: string | undefined
  model?: string | undefined
  category: string
  /** On hand; null for unlimited stock. */
  stock?: number | null | undefined
  /** Paths relative to the file, or URLs. */
  images?: string[] | undefined
  specifications?: Specification[] | undefined
  variations?: Variation[] | undefined
  /** An empty list removes a translation. */
  attributeTranslations?: AttributeTranslations
  seller?: SellerDetails | undefined
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

export function bad(line: number, sku: string, faults: RowFault[]): Parsed {
  return { kind: 'bad', row: badRow(line, sku, faults) }
}
