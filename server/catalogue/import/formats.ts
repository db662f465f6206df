import type { Format, FormatName } from './imported-product.ts'
import { ownColumns } from './own-columns.ts'
import { openOwnFormat } from './own-format.ts'
import { openShopifyFormat, shopifyColumns } from './shopify-format.ts'
import { openWooCommerceFormat, wooCommerceColumns } from './woocommerce-format.ts'

/** Faults of the options of a variant name the column `options`. */
type FormatDefinition = { columns: readonly string[]; options: string; open: (now: Date) => Format }

export const formats: Record<FormatName, FormatDefinition> = {
  merkato: { columns: ownColumns.required, options: 'options', open: openOwnFormat },
  woocommerce: {
    columns: wooCommerceColumns,
    options: 'Attribute 1 value(s)',
    open: openWooCommerceFormat,
  },
  shopify: { columns: shopifyColumns, options: 'Option1 Value', open: openShopifyFormat },
}

export function isFormatName(text: unknown): text is FormatName {
  return typeof text === 'string' && Object.hasOwn(formats, text)
}
