import type { Specification, Variation } from '../tables.ts'

/**
 * A product as a catalogue file gives it. What the file has no column for is undefined, and stays as it is for a
 * product that is there already.
 */
export interface ImportedProduct {
  /** The physical line on which its row begins. */
  line: number
  sku: string
  name: string
  nameAm?: string | undefined
  description?: string | undefined
  descriptionAm?: string | undefined
  priceSantim: number
  brand?: string | undefined
  model?: string | undefined
  category: string
  /** Pieces on the shelf; null for a product that is never short. */
  stock?: number | null | undefined
  /** Paths beside the file or http(s) addresses. */
  images?: string[] | undefined
  specifications?: Specification[] | undefined
  variations?: Variation[] | undefined
  seller?: ImportedSeller | undefined
}

export interface ImportedSeller {
  sellerName: string
  storeName: string
  location: string
  phonenumber: string
}

/** Why a row cannot go in, by the column's name. */
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

/** Something to know about a row that went in, or was left out on purpose. */
export interface RowWarning extends RowFault {
  line: number
  sku: string
}

/** What a format makes of the rows of a file. */
export type Parsed =
  | { kind: 'product'; product: ImportedProduct; warnings: RowFault[] }
  | { kind: 'bad'; row: BadRow }
  | { kind: 'left-out'; warning: RowWarning }

export function badRow(line: number, sku: string, faults: RowFault[]): BadRow {
  const [first = { column: '', reason: 'cannot be read' }] = faults
  return { line, sku, ...first, faults }
}

export function bad(line: number, sku: string, faults: RowFault[]): Parsed {
  return { kind: 'bad', row: badRow(line, sku, faults) }
}
