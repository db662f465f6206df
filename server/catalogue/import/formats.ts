import type { Format, FormatName } from './imported-product.ts'
import { openOwnFormat, ownColumns } from './own-format.ts'
import { openShopifyFormat, shopifyColumns } from './shopify-format.ts'
import { openWooCommerceFormat, wooCommerceColumns } from './woocommerce-format.ts'

export const formats: Record<FormatName, { columns: readonly string[]; open: (now: Date) => Format }> = {
  merkato: { columns: ownColumns.required, open: openOwnFormat },
  woocommerce: { columns: wooCommerceColumns, open: openWooCommerceFormat },
  shopify: { columns: shopifyColumns, open: openShopifyFormat },
}

export function isFormatName(text: unknown): text is FormatName {
  return typeof text === 'string' && Object.hasOwn(formats, text)
}
