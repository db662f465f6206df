import { parsePrice } from './cell-text.ts'
import { notAPrice, readFlag, readForeignCost, readQuantity } from './read-cells.ts'
import type { CellReader } from './read-cells.ts'
import { readSaleDays } from './sale-days.ts'
import type { ImportedVariant } from './imported-product.ts'

export function skuOf(read: CellReader): string {
  const id = read.line('ID')
  return read.line('SKU') || (id ? `woo-${id}` : '')
}

export const wooCommerceCost = 'Cost of goods'

type Prices = Pick<ImportedVariant, 'priceSantim' | 'sale' | 'costSantim'>

/** They are undefined without a regular price. A sale only lowers it. */
export function pricesOf(read: CellReader, now: Date): Prices | undefined {
  const regular = read.line('Regular price') === '' ? undefined : read.price('Regular price')
  const sale = saleOf(read, now)
  const costSantim = readForeignCost(read, wooCommerceCost)
  if (regular === undefined) return undefined
  if (sale && sale.priceSantim > regular) {
    read.warn('Sale price', 'is above the regular price and is not used')
  }
  return { priceSantim: regular, sale: sale && sale.priceSantim >= regular ? null : sale, costSantim }
}

const saleColumns = {
  starts: 'Date sale price starts',
  ends: 'Date sale price ends',
  readsTimes: false,
} as const

/** A sale that is over is none. A file without the column says nothing of sales. */
function saleOf(read: CellReader, now: Date): ImportedVariant['sale'] {
  const text = read.line('Sale price')
  const days = readSaleDays(read, saleColumns)
  if (text === undefined || text === '') return text === undefined ? undefined : null
  if (/^0+(\.0+)?$/.test(text)) {
    read.warn('Sale price', 'is 0 and is not used')
    return null
  }
  const priceSantim = parsePrice(text)
  if (priceSantim === undefined) return read.fault('Sale price', notAPrice)
  if (days.from && days.until && days.from >= days.until) {
    read.warn('Date sale price ends', 'is before the sale starts, so that there is no sale')
    return null
  }
  return days.until && days.until <= now ? null : { priceSantim, ...days }
}

export type WooStock = number | null | 'without quantity' | 'not in the file'

const answers = { yes: ['1', 'yes', 'true'], no: ['0', 'no', 'false'] }
const statuses = {
  yes: [...answers.yes, 'instock', 'in stock', 'backorder', 'onbackorder', 'on backorder'],
  no: [...answers.no, 'outofstock', 'out of stock'],
}

export function stockOf(read: CellReader): WooStock {
  const quantity = readQuantity(read, 'Stock')
  const isInStock = readFlag(read, 'In stock?', statuses)
  const isCounted = readFlag(read, 'Manage stock?', answers)
  if (quantity !== undefined) return quantity
  if (isInStock === false) return 0
  if (stockColumns.every((column) => read.line(column) === undefined)) return 'not in the file'
  return isCounted || isInStock === undefined ? 'without quantity' : null
}

const stockColumns = ['Stock', 'In stock?', 'Manage stock?']

export function withStock(
  stock: WooStock = 'without quantity',
): Pick<ImportedVariant, 'stock' | 'lacksQuantity'> {
  if (stock === 'not in the file') return {}
  return stock === 'without quantity' ? { lacksQuantity: true } : { stock }
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
    const values = splitList(text)
    const [only = ''] = values
    if (name !== '') found.push({ name, values, value: values.length > 1 ? unescaped(text) : only })
  }
  return found
}

/** A comma after a backslash, or in an entry in quotes, does not separate. */
export function splitList(text: string): string[] {
  const entries: string[] = []
  for (let at = 0; at <= text.length;) {
    const { entry, end } = quotedEntry(text, at) ?? plainEntry(text, at)
    entries.push(entry)
    at = end + 1
  }
  return entries.filter(Boolean)
}

type Entry = { entry: string; end: number }

function plainEntry(text: string, from: number): Entry {
  let end = text.indexOf(',', from)
  while (end > from && text[end - 1] === '\\') end = text.indexOf(',', end + 1)
  if (end < 0) end = text.length
  return { entry: unescaped(text.slice(from, end)).trim(), end }
}

/** It is undefined if the entry is not in quotes as a whole; a quote in it is doubled. */
function quotedEntry(text: string, from: number): Entry | undefined {
  const [opening = ''] = /\s*"?/y.exec(text.slice(from, from + 100)) ?? []
  if (!opening.endsWith('"')) return undefined
  const inside = from + opening.length
  let close = text.indexOf('"', inside)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0) return undefined
  let end = close + 1
  while (text[end] === ' ') end += 1
  if (end < text.length && text[end] !== ',') return undefined
  return { entry: unescaped(text.slice(inside, close).replaceAll('""', '"')).trim(), end }
}

function unescaped(text: string): string {
  return text.replaceAll('\\,', ',')
}
