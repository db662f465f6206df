import type { NewTranslations } from '../../database/translations.ts'
import type { SellerDetails } from '../../sellers/sellers.ts'
import type { Specification, Variation } from '../tables.ts'

/** One row of a catalogue file, whatever its format. */
export interface SourceRow {
  /** The physical line on which it begins. */
  line: number
  /** The value in a column, by the column's own name; undefined when the file has no such column. */
  cell: (column: string) => unknown
}

/** A row that can be read, or why it cannot. */
export type SourceItem = SourceRow | { bad: BadRow }

/** The reader of a catalogue format, opened for one file. */
export interface Format {
  /** Receives every row before the first is read, for formats that spread a product over rows. */
  survey?(row: SourceRow): void
  /** Returns the products that this row completes. */
  read(row: SourceRow): Parsed[]
  /** Returns what is left when the file ends. */
  end(): Parsed[]
}

export type FormatName = 'merkato' | 'woocommerce' | 'shopify'

/** What a format makes of the rows of a file. */
export type Parsed =
  | { kind: 'product'; product: ImportedProduct; warnings: RowFault[] }
  | { kind: 'bad'; row: BadRow }
  | { kind: 'left-out'; warning: RowWarning }

/**
 * A product as a catalogue file gives it. What the file has no column for is undefined, and a product that exists
 * already keeps it.
 */
export interface ImportedProduct {
  /** The physical line on which its row begins. */
  line: number
  sku: string
  name: string
  description?: string | undefined
  translations?: NewTranslations<'name' | 'description'>
  priceSantim: number
  brand?: string | undefined
  model?: string | undefined
  category: string
  /** Stock on hand; null for unlimited stock. */
  stock?: number | null | undefined
  /** Paths relative to the file, or http(s) addresses. */
  images?: string[] | undefined
  specifications?: Specification[] | undefined
  variations?: Variation[] | undefined
  seller?: SellerDetails | undefined
}

/** Why a row cannot be imported, by the column's name. */
export interface RowFault {
  column: string
  reason: string
}

/** A row that was left out. `column` and `reason` are those of its first fault. */
export interface BadRow extends RowFault {
  line: number
  sku: string
  faults: RowFault[]
}

/** Something to know about a row that was imported, or left out on purpose. */
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
