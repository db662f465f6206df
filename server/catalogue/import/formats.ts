import type { Format, FormatName } from './imported-product.ts'
import type { FaultColumns } from '../products/product-to-write.ts'
import { ownColumns, ownFaultColumns } from './own-columns.ts'
import { openOwnFormat } from './own-format.ts'
import {
  openShopifyFormat,
  shopifyColumns,
  shopifyFaultColumns,
  shopifyNewNames,
  shopifyRead,
} from './shopify-format.ts'
import {
  openWooCommerceFormat,
  wooCommerceColumns,
  wooCommerceFaultColumns,
  wooCommerceRead,
} from './woocommerce-format.ts'

type FormatDefinition = {
  columns: readonly string[]
  all: readonly string[]
  alsoCalled?: Readonly<Record<string, string>>
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
    alsoCalled: shopifyNewNames,
    faults: shopifyFaultColumns,
    open: openShopifyFormat,
  },
}

/** Two spellings of the name of a column have these letters in common. */
export const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const readNames = new Map(
  (Object.keys(formats) as FormatName[]).map((format) => {
    const { all, alsoCalled = {} } = formats[format]
    const others = Object.entries(alsoCalled).map(([name, column]) => [lettersOf(name), column] as const)
    return [format, new Map([...others, ...all.map((column) => [lettersOf(column), column] as const)])]
  }),
)

export function columnNamed(format: FormatName, name: string): string | undefined {
  return readNames.get(format)?.get(lettersOf(name))
}

export function isFormatName(text: unknown): text is FormatName {
  return typeof text === 'string' && Object.hasOwn(formats, text)
}
