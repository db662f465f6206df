import { otherCategory } from '../ensure-categories.ts'
import { derivedSku, foreignDescription } from './foreign-text.ts'
import { bad, invalidProduct } from './imported-product.ts'
import type { Format, ImportedVariant, Parsed, RowFault, SourceRow } from './imported-product.ts'
import { productLimits } from '../../../contract/limits.ts'
import { cellReader } from './read-cells.ts'
import type { CellReader } from './read-cells.ts'

export const shopifyColumns = ['Handle', 'Title', 'Variant Price']

export const shopifyRead = [
  ...shopifyColumns,
  'Body (HTML)',
  'Vendor',
  'Type',
  'Product Category',
  'Status',
  'Published',
  'Image Src',
  ...['SKU', 'Barcode', 'Image', 'Inventory Tracker', 'Inventory Qty', 'Inventory Policy', 'Grams'].map(
    (name) => `Variant ${name}`,
  ),
  ...[1, 2, 3].flatMap((number) => [`Option${number} Name`, `Option${number} Value`]),
]

export const shopifyFaultColumns = {
  sku: 'Variant SKU',
  options: 'Option1 Value',
  stock: 'Variant Inventory Qty',
  pictures: 'Image Src',
  variantPictures: 'Variant Image',
}

type Line = { line: number; read: CellReader; cell: SourceRow['cell'] }

/** Consecutive rows of one handle are one product and its variants. */
export function openShopifyFormat(): Format {
  let handle = ''
  let lines: Line[] = []

  function finish(): Parsed[] {
    const whole = lines
    lines = []
    return whole[0] ? readProduct(handle, whole[0], whole) : []
  }

  return {
    survey: ({ cell }) => cellReader(cell).line('Handle', 255) !== '',
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

function readProduct(handle: string, first: Line, lines: Line[]): Parsed[] {
  const { line, read } = first
  const found = lines.filter(isVariant)
  // A product without any has no price, which its first row then reports.
  const rows = found.length > 0 ? found : [first]
  const skus = rows.map(skuOf)
  const sku = (rows.length === 1 && skus[0]) || handle
  if (isHidden(read)) {
    const reason = 'is not on sale in the exporting shop'
    return [{ kind: 'skipped', warning: { line, sku, column: 'Status', reason } }]
  }
  const cuts: RowFault[] = []
  const product = {
    line,
    sku,
    isSkuDerived: true,
    name: read.requiredLine('Title', productLimits.name),
    description: foreignDescription(read.text('Body (HTML)') ?? '', 'Body (HTML)', cuts),
    brand: read.line('Vendor') ?? '',
    category: read.line('Type') || lastOf(read.line('Product Category', 500)) || otherCategory,
    images: lines.flatMap(({ read: row }) => row.line('Image Src', 2_000) || []),
    variations: [],
    specifications: weightOf(found),
  }
  // Only the first row of a handle names the options.
  const names = [1, 2, 3].map((number) => read.line(`Option${number} Name`) ?? '')
  for (const row of lines) if (!rows.includes(row)) read.faults.push(...row.read.faults)
  const invalid = lines.find((row) => row.read.faults.length > 0)
  const parsed: Parsed[] = []
  const variants: ImportedVariant[] = []
  for (const row of rows) {
    if (invalid && row.read.faults.length === 0) row.read.faults.push(invalidProduct('Handle', invalid.line))
    const variant = readVariant(row, names)
    const given = skuOf(row)
    const isOwn = given !== '' && skus.indexOf(given) === skus.lastIndexOf(given)
    if (!isOwn) variant.sku = derivedSku(given || handle, variant.options)
    if (row.read.faults.length > 0) parsed.push(bad(row.line, variant.sku, row.read.faults, sku))
    else variants.push(variant)
  }
  const warnings = cuts.map((cut) => ({ line, sku, ...cut }))
  if (variants.length > 0) parsed.push({ kind: 'product', product: { ...product, variants }, warnings })
  return parsed
}

function readVariant(row: Line, names: string[]): ImportedVariant {
  const { line, read } = row
  const picture = read.line('Variant Image', 2_000)
  return {
    line,
    sku: skuOf(row),
    options: names.flatMap((name, index) => {
      const value = read.line(`Option${index + 1} Value`) ?? ''
      return name === '' || value === '' || value === 'Default Title' ? [] : [{ name, value }]
    }),
    priceSantim: read.price('Variant Price'),
    stock: stockOf(row),
    barcode: withoutApostrophe(read.line('Variant Barcode')),
    images: picture ? [picture] : [],
  }
}

/** Other rows only add a picture. */
function isVariant({ read }: Line): boolean {
  return Boolean(read.text('Variant Price') || read.text('Option1 Value') || read.text('Variant SKU'))
}

function isHidden(read: CellReader): boolean {
  const status = read.line('Status')?.toLowerCase()
  return read.line('Published')?.toLowerCase() === 'false' || status === 'draft' || status === 'archived'
}

function skuOf(variant: Line | undefined): string {
  return withoutApostrophe(variant?.read.line('Variant SKU'))
}

/** Shopify writes an apostrophe before numbers, for spreadsheets. */
function withoutApostrophe(text: string | undefined): string {
  return text?.replace(/^'+/, '') ?? ''
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

function weightOf(variants: Line[]) {
  const grams = new Set(variants.map(({ read }) => Number(read.line('Variant Grams') || 0)))
  const [weight] = grams
  return grams.size === 1 && weight ? [{ specification: 'Weight', value: `${weight} g` }] : []
}

function lastOf(path: string | undefined): string | undefined {
  return path?.split('>').at(-1)?.trim()
}
