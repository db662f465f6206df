import type { Variation } from '../tables.ts'
import { otherCategory } from '../ensure-categories.ts'
import { distinctPairs, foreignDescription, priceOfVariants, stockOfVariants } from './foreign-text.ts'
import { bad } from './imported-product.ts'
import type { Format, Parsed, RowFault, SourceRow } from './imported-product.ts'
import { cellReader, productNameMaximum } from './read-cells.ts'
import type { CellReader } from './read-cells.ts'

export const shopifyColumns = ['Handle', 'Title', 'Variant Price']

type Line = { line: number; read: CellReader; cell: SourceRow['cell'] }

/** Consecutive rows of one handle are one product and its variants. */
export function openShopifyFormat(): Format {
  let handle = ''
  let lines: Line[] = []

  function finish(): Parsed[] {
    const whole = lines
    lines = []
    return whole[0] ? [readProduct(handle, whole[0], whole)] : []
  }

  return {
    read({ line, cell }) {
      const row = { line, cell, read: cellReader(cell) }
      const rowHandle = row.read.line('Handle', 255) ?? ''
      if (rowHandle === '') {
        const whole = finish()
        return [...whole, bad(line, '', [{ column: 'Handle', reason: 'is missing' }])]
      }
      const done = rowHandle === handle ? [] : finish()
      handle = rowHandle
      lines.push(row)
      return done
    },
    end: finish,
  }
}

function readProduct(handle: string, first: Line, lines: Line[]): Parsed {
  const { line, read } = first
  const warnings: RowFault[] = []
  const variants = lines.filter(isVariant)
  const sku = variants.length > 1 ? handle : skuOf(variants[0]) || handle
  if (isHidden(read)) {
    return {
      kind: 'skipped',
      warning: { line, sku, column: 'Status', reason: 'is not on sale in the exporting shop' },
    }
  }
  const prices = variants.map(({ read: variant }) => variant.price('Variant Price'))
  const vendor = read.line('Vendor')
  const product = {
    line,
    sku,
    name: read.requiredLine('Title', productNameMaximum),
    description: foreignDescription(read.text('Body (HTML)') ?? '', 'Body (HTML)', warnings),
    priceSantim: priceOfVariants(prices, 'Variant Price', warnings) ?? read.price('Variant Price'),
    brand: vendor ?? '',
    category: read.line('Type') || lastOf(read.line('Product Category', 500)) || otherCategory,
    stock: stockOfVariants(variants.map(stockOf)),
    images: lines.flatMap(({ read: row }) => row.line('Image Src', 2_000) || []),
    variations: distinctPairs(variantPairs(first, variants)),
    specifications: weightOf(variants),
  }
  const faults = lines.flatMap((row) => row.read.faults)
  return faults.length > 0 ? bad(line, sku, faults) : { kind: 'product', product, warnings }
}

/** Other rows only add a picture. */
function isVariant({ read }: Line): boolean {
  return Boolean(read.text('Variant Price') || read.text('Option1 Value') || read.text('Variant SKU'))
}

function isHidden(read: CellReader): boolean {
  const status = read.line('Status')?.toLowerCase()
  return read.line('Published')?.toLowerCase() === 'false' || status === 'draft' || status === 'archived'
}

/** Shopify writes an apostrophe before numbers, for spreadsheets. */
function skuOf(variant: Line | undefined): string {
  return variant?.read.line('Variant SKU')?.replace(/^'+/, '') ?? ''
}

/** Null if Shopify does not track the stock or sells beyond it. */
function stockOf({ read, cell }: Line): number | null {
  const counted =
    cell('Variant Inventory Tracker') === undefined || read.line('Variant Inventory Tracker') !== ''
  const quantity = read.line('Variant Inventory Qty') ?? ''
  if (!counted || quantity === '' || read.line('Variant Inventory Policy') === 'continue') return null
  if (/^-?\d{1,9}$/.test(quantity)) return Math.max(0, Number(quantity))
  read.fault('Variant Inventory Qty', 'must be a whole number')
  return null
}

/** Only the first row of a handle names the options. */
function variantPairs(first: Line, variants: Line[]): Variation[] {
  return variants.flatMap(({ read }) =>
    [1, 2, 3].flatMap((number) => {
      const variation = first.read.line(`Option${number} Name`) ?? ''
      const value = read.line(`Option${number} Value`, 255) ?? ''
      const none = variation === '' || value === '' || value === 'Default Title'
      return none ? [] : [{ variation, value }]
    }),
  )
}

function weightOf(variants: Line[]) {
  const grams = new Set(variants.map(({ read }) => Number(read.line('Variant Grams') || 0)))
  const [weight] = grams
  return grams.size === 1 && weight ? [{ specification: 'Weight', value: `${weight} g` }] : []
}

function lastOf(path: string | undefined): string | undefined {
  return path?.split('>').at(-1)?.trim()
}
