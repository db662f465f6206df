import type { FaultColumns, Format, FormatName } from './imported-product.ts'
import { ownColumns, ownFaultColumns } from './own-columns.ts'
import { openOwnFormat } from './own-format.ts'
import { openShopifyFormat, shopifyColumns, shopifyFaultColumns, shopifyRead } from './shopify-format.ts'
import {
  openWooCommerceFormat,
  wooCommerceColumns,
  wooCommerceFaultColumns,
  wooCommerceRead,
} from './woocommerce-format.ts'

type FormatDefinition = {
  columns: readonly string[]
  /** That it reads. */
  all: readonly string[]
  faults: FaultColumns
  open: (now: Date) => Format
}

export const formats: Record<FormatName, FormatDefinition> = {
  merkato: {
    columns: ownColumns.required,
    all: ownColumns.all,
    faults: ownFaultColumns,
    open: openOwnFormat,
  },
  woocommerce: {
    columns: wooCommerceColumns,
    all: wooCommerceRead,
    faults: wooCommerceFaultColumns,
    open: openWooCommerceFormat,
  },
  shopify: {
    columns: shopifyColumns,
    all: shopifyRead,
    faults: shopifyFaultColumns,
    open: openShopifyFormat,
  },
}

export function isFormatName(text: unknown): text is FormatName {
  return typeof text === 'string' && Object.hasOwn(formats, text)
}
