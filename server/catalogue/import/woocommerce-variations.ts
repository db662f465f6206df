import type { Option } from '../../../contract/catalogue.ts'
import { variantsMaximum } from '../../../contract/limits.ts'
import { derivedSku } from './foreign-text.ts'
import { bad } from './imported-product.ts'
import type { ImportedVariant, Parsed, RowWarning } from './imported-product.ts'
import type { RowFault } from '../products/product-to-write.ts'
import { gramsFrom } from './read-cells.ts'
import type { CellReader } from './read-cells.ts'
import {
  attributesOf,
  barcodeOf,
  pricesOf,
  skuOf,
  splitList,
  stockOf,
  withStock,
} from './woocommerce-cells.ts'
import type { WooAttribute, WooStock } from './woocommerce-cells.ts'

/** A row of the type `variation`. An attribute without a value stands for any value of the parent's. */
export interface WooVariation {
  line: number
  sku: string
  attributes: WooAttribute[]
  position: number
  prices: ReturnType<typeof pricesOf>
  stock: WooStock
  sharesStock: boolean
  barcode: string
  weight: number | undefined
  images: string[]
  faults: RowFault[]
  warnings: RowFault[]
}

export function readVariation(line: number, read: CellReader, now: Date): WooVariation {
  const id = read.line('ID')
  // Some shops repeat the SKU of the parent.
  const sku = read.line('SKU') === read.line('Parent') && id ? `woo-${id}` : skuOf(read)
  const sharesStock = read.line('Stock')?.toLowerCase() === 'parent'
  return {
    line,
    sku,
    attributes: attributesOf(read),
    position: Number(read.line('Position')) || 0,
    prices: pricesOf(read, now),
    stock: sharesStock ? 'without quantity' : stockOf(read),
    sharesStock,
    barcode: barcodeOf(read),
    weight: gramsFrom(read.line('Weight (kg)'), 1000),
    images: splitList(read.text('Images') ?? ''),
    faults: read.faults,
    warnings: read.warnings,
  }
}

type Parent = { sku: string; attributes: WooAttribute[]; stock: WooStock; weight: number | undefined }

export function variantsOf(
  variations: WooVariation[],
  parent: Parent,
): { variants: ImportedVariant[]; reported: Parsed[]; warnings: RowWarning[] } {
  const reported: Parsed[] = []
  const warnings: RowWarning[] = []
  const sold = variations
    .toSorted((one, other) => one.position - other.position || one.line - other.line)
    .filter(({ line, sku, faults, warnings: own, prices }, index) => {
      if (index >= variantsMaximum) reported.push(bad(line, sku, [tooMany], parent.sku))
      if (index >= variantsMaximum) return false
      warnings.push(...own.map((warning) => ({ line, sku, ...warning })))
      if (faults.length > 0) reported.push(bad(line, sku, faults, parent.sku))
      else if (prices === undefined) warnings.push({ line, sku, ...noPrice })
      return faults.length === 0 && prices !== undefined
    })
  const warnOfDivision = ({ line, sku }: WooVariation, stock: number, count: number) => {
    const reason = `${stock} are counted for ${count} variants together, and divided among them`
    warnings.push({ line, sku, column: 'Stock', reason })
  }
  const sharing = sold.filter((variation) => sharesStock(variation, parent))
  const [first] = sharing
  if (first && typeof parent.stock === 'number' && sharing.length > 1)
    warnOfDivision(first, parent.stock, sharing.length)
  const shares = divide(parent.stock === null ? 'without quantity' : parent.stock, sharing.length)
  const stated = new Set(sold.map(({ attributes }) => keyOf(attributes)))
  const variants = sold.flatMap((variation) => {
    const { line, prices = { priceSantim: 0 }, barcode, weight, images } = variation
    const stock = sharing.includes(variation) ? shares[sharing.indexOf(variation)] : variation.stock
    const all = optionsOf(variation, parent.attributes)
    const own = all.length > 1 ? all.filter((options) => !stated.has(keyOf(options))) : all
    const stocks = divide(stock === undefined ? 'without quantity' : stock, own.length)
    if (typeof stock === 'number' && own.length > 1) warnOfDivision(variation, stock, own.length)
    const skuOfVariant = (options: Option[]) => {
      if (variation.sku === '') return derivedSku(parent.sku, options)
      return own.length === 1 ? variation.sku : derivedSku(variation.sku, anyValuesOf(variation, options))
    }
    return own.map((options, index): ImportedVariant => ({
      line,
      sku: skuOfVariant(options),
      options,
      ...prices,
      ...withStock(stocks[index]),
      weight: weight === parent.weight ? null : weight,
      barcode,
      images,
    }))
  })
  return { variants, reported, warnings }
}

const noPrice = {
  column: 'Regular price',
  reason: 'has no price, so that the exporting shop did not sell it',
}

const tooMany = { column: 'Parent', reason: `are more than ${variantsMaximum} variants` }

/** A blank stock means that of the parent, where it has one, unless the variation is sold out. */
function sharesStock(variation: WooVariation, parent: Parent): boolean {
  return variation.sharesStock || (typeof variation.stock !== 'number' && typeof parent.stock === 'number')
}

/** The shares are whole, and add up to the stock. */
function divide(stock: WooStock, count: number): WooStock[] {
  return Array.from({ length: count }, (_, index) =>
    typeof stock !== 'number' ? stock : Math.floor(stock / count) + (index < stock % count ? 1 : 0),
  )
}

/** It lists every combination that the variation stands for, in the order of the parent's attributes. */
function optionsOf({ attributes }: WooVariation, ofParent: WooAttribute[]): Option[][] {
  const places = new Map(ofParent.map(({ name }, index) => [name, index]))
  const place = ({ name }: WooAttribute) => places.get(name) ?? ofParent.length
  let combinations: Option[][] = [[]]
  for (const { name, value: stated } of attributes.toSorted((one, other) => place(one) - place(other))) {
    const all = stated ? [stated] : (ofParent.find((it) => it.name === name)?.values ?? [])
    if (all.length === 0) continue
    combinations = combinations
      .flatMap((options) => all.map((value) => [...options, { name, value }]))
      .slice(0, variantsMaximum + 1)
  }
  return combinations
}

function anyValuesOf({ attributes }: WooVariation, options: Option[]): Option[] {
  return options.filter(({ name }) => attributes.find((it) => it.name === name)?.value === '')
}

function keyOf(options: Option[]): string {
  return JSON.stringify(options.map(({ name, value }) => `${name}\n${value}`).toSorted())
}
