import type { Format, FormatName } from './imported-product.ts'
import { ownColumns } from './own-columns.ts'
import { openOwnFormat } from './own-format.ts'
import { openShopifyFormat, shopifyColumns, shopifyRead } from './shopify-format.ts'
import { openWooCommerceFormat, wooCommerceColumns, wooCommerceRead } from './woocommerce-format.ts'

/** Faults of the options of a variant name the column `options`. */
type FormatDefinition = {
  columns: readonly string[]
  /** That it reads. */
  all: readonly string[]
  options: string
  open: (now: Date) => Format
}

export const formats: Record<FormatName, FormatDefinition> = {
  merkato: { columns: ownColumns.required, all: ownColumns.all, options: 'options', open: openOwnFormat },
  woocommerce: {
    columns: wooCommerceColumns,
    all: wooCommerceRead,
    options: 'Attribute 1 value(s)',
    open: openWooCommerceFormat,
  },
  shopify: { columns: shopifyColumns, all: shopifyRead, options: 'Option1 Value', open: openShopifyFormat },
}

export function isFormatName(text: unknown): text is FormatName {
  return typeof text === 'string' && Object.hasOwn(formats, text)
}
