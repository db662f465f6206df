import type { Parsed } from './imported-product.ts'
import { openOwnFormat, ownColumns } from './own-format.ts'
import { openShopifyFormat, shopifyColumns } from './shopify-format.ts'
import { openWooCommerceFormat, wooCommerceColumns } from './woocommerce-format.ts'

/** One row of a file, whatever it was written in. */
export interface SourceRow {
  /** The physical line on which it begins. */
  line: number
  /** The value in a column, by the column's own name; undefined when the file has no such column. */
  cell: (column: string) => unknown
}

/** One way of writing a catalogue, opened for one file. */
export interface Format {
  /** Sees every row before the first is read, for formats that spread a product over rows. */
  survey?(row: SourceRow): void
  /** Gives the products that this row completes. */
  read(row: SourceRow): Parsed[]
  /** Gives what is left when the file ends. */
  end(): Parsed[]
}

export type FormatName = 'merkato' | 'woocommerce' | 'shopify'

export const formats: Record<FormatName, { columns: readonly string[]; open: (now: Date) => Format }> = {
  merkato: { columns: ownColumns.required, open: openOwnFormat },
  woocommerce: { columns: wooCommerceColumns, open: openWooCommerceFormat },
  shopify: { columns: shopifyColumns, open: openShopifyFormat },
}

export function isFormatName(text: unknown): text is FormatName {
  return typeof text === 'string' && Object.hasOwn(formats, text)
}
