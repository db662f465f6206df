import { parsePrice } from './cell-text.ts'
import type { CellReader } from './read-cells.ts'

export function skuOf(read: CellReader): string {
  const id = read.line('ID')
  return read.line('SKU') || (id ? `woo-${id}` : '')
}

/** Undefined if there is neither a sale price nor a regular one. */
export function priceOf(read: CellReader, now: Date): number | undefined {
  const sale = parsePrice(read.line('Sale price'))
  if (sale !== undefined && isDuring(read, now)) return sale
  return read.line('Regular price') === '' ? undefined : read.price('Regular price')
}

function isDuring(read: CellReader, now: Date): boolean {
  const starts = Date.parse(read.line('Date sale price starts') ?? '')
  const ends = Date.parse(read.line('Date sale price ends') ?? '')
  return !(starts > now.getTime()) && !(ends < now.getTime())
}

/** Null if WooCommerce does not track the stock. */
export function stockOf(read: CellReader): number | null {
  const quantity = read.line('Stock') ?? ''
  if (/^-?\d{1,9}(\.0+)?$/.test(quantity)) return Math.max(0, Math.floor(Number(quantity)))
  if (quantity !== '') read.fault('Stock', 'must be a whole number')
  return ['0', 'outofstock'].includes(read.line('In stock?')?.toLowerCase() ?? '') ? 0 : null
}

export function barcodeOf(read: CellReader): string {
  return read.line('GTIN, UPC, EAN, or ISBN') ?? ''
}

/** `values` are those of a parent, `value` the one of a variation. */
export type WooAttribute = { name: string; values: string[]; value: string }

export function attributesOf(read: CellReader): WooAttribute[] {
  const found: WooAttribute[] = []
  for (let number = 1; number <= 30; number += 1) {
    const name = read.line(`Attribute ${number} name`)
    if (name === undefined) break
    const text = read.line(`Attribute ${number} value(s)`, 2_000) ?? ''
    if (name !== '') found.push({ name, values: splitList(text), value: text.replaceAll('\\,', ',') })
  }
  return found
}

/** A comma after a backslash does not separate. */
export function splitList(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((entry) => entry.replaceAll('\\,', ',').trim())
    .filter(Boolean)
}
