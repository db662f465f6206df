import type { ProductToWrite, RowFault, VariantToWrite } from '../products/product-to-write.ts'

export interface SourceRow {
  line: number
  cell: (column: string) => unknown
}

export type SourceItem = SourceRow | { bad: BadRow }

export interface Format {
  /** It receives every row before the first `read`, and returns whether the row says of which product it is. */
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

export interface ImportedProduct extends ProductToWrite {
  line: number
  /** The file does not state its SKU, so that it can change: the product is then found by its variants. */
  isSkuDerived?: boolean
  variants: ImportedVariant[]
}

export interface ImportedVariant extends VariantToWrite {
  line: number
  /** The exporting shop counts it: a new variant then has 0, and another one keeps its stock. */
  lacksQuantity?: boolean | undefined
}

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
