import { otherCategory } from '../products/other-category.ts'
import { derivedSku, foreignDescription, withDecoded } from './foreign-text.ts'
import { bad, invalidProduct } from './imported-product.ts'
import type { Format, ImportedVariant, Parsed } from './imported-product.ts'
import type { RowFault } from '../products/product-to-write.ts'
import { tagsOf } from '../../../contract/tags.ts'
import type { GivenState } from '../products/product-state.ts'
import { productFields } from '../../../contract/product-fields.ts'
import { importedAddress } from '../products/product-addresses.ts'
import { productLimits, variantsMaximum } from '../../../contract/limits.ts'
import { cellReader, gramsFrom, readFlag, readForeignCost, readQuantity } from './read-cells.ts'
import type { CellReader } from './read-cells.ts'

export const shopifyColumns = ['Handle', 'Title', 'Variant Price']

export const shopifyCost = 'Cost per item'

export const shopifyRead = [
  ...shopifyColumns,
  'Body (HTML)',
  'Vendor',
  'Type',
  'Product Category',
  'Tags',
  'SEO Title',
  'SEO Description',
  'Status',
  'Published',
  'Image Src',
  shopifyCost,
  ...[
    'SKU',
    'Compare At Price',
    'Barcode',
    'Image',
    'Inventory Tracker',
    'Inventory Qty',
    'Inventory Policy',
    'Grams',
  ].map((name) => `Variant ${name}`),
  ...[1, 2, 3].flatMap((number) => [`Option${number} Name`, `Option${number} Value`]),
]

/** Shopify gives its columns these names now. */
export const shopifyNewNames: Readonly<Record<string, string>> = {
  'URL handle': 'Handle',
  Description: 'Body (HTML)',
  'Published on online store': 'Published',
  SKU: 'Variant SKU',
  Barcode: 'Variant Barcode',
  Price: 'Variant Price',
  'Compare-at price': 'Variant Compare At Price',
  'Inventory tracker': 'Variant Inventory Tracker',
  'Inventory quantity': 'Variant Inventory Qty',
  'Continue selling when out of stock': 'Variant Inventory Policy',
  'Weight value (grams)': 'Variant Grams',
  'Product image URL': 'Image Src',
  'Variant image URL': 'Variant Image',
}

const isName = (column: string) => /^(Title|Vendor|Type|Product Category|Option\d (Name|Value))$/.test(column)

export const shopifyFaultColumns = {
  sku: 'Variant SKU',
  options: 'Option1 Value',
  stock: 'Variant Inventory Qty',
  price: 'Variant Price',
  pictures: 'Image Src',
  variantPictures: 'Variant Image',
  category: 'Type',
}

type Line = { line: number; read: CellReader }

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
      const row = { line, read: cellReader(withDecoded(cell, isName)) }
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
  const uses = Map.groupBy(skus, (given) => given)
  const sku = (rows.length === 1 && skus[0]) || handle
  const cuts: RowFault[] = []
  const product = {
    line,
    sku,
    isSkuDerived: true,
    state: stateOf(read),
    name: read.requiredLine('Title', productLimits.name),
    ...foreignDescription(read.text('Body (HTML)') ?? '', 'Body (HTML)', cuts),
    brand: read.line('Vendor') ?? '',
    category: read.line('Type') || lastOf(read.line('Product Category', 500)) || otherCategory,
    pageTitle: read.line('SEO Title', 10_000)?.slice(0, productFields.pageTitle.maximum),
    pageDescription: read.line('SEO Description', 10_000)?.slice(0, productFields.pageDescription.maximum),
    foreignSlug: importedAddress(handle),
    tags: tagsIn(read),
    images: lines.flatMap(({ read: row }) => row.line('Image Src', 2_000) || []),
    variations: [],
    weight: weightOf(found),
    specifications: [],
  }
  const names = [1, 2, 3].map((number) => read.line(`Option${number} Name`) ?? '')
  const isOfVariant = new Set(rows)
  for (const row of lines) if (!isOfVariant.has(row)) read.faults.push(...row.read.faults)
  const invalid = lines.find((row) => row.read.faults.length > 0)
  const parsed: Parsed[] = []
  const variants: ImportedVariant[] = []
  for (const [index, row] of rows.entries()) {
    if (index >= variantsMaximum) row.read.fault('Option1 Value', `are more than ${variantsMaximum} variants`)
    if (invalid && row.read.faults.length === 0) row.read.faults.push(invalidProduct('Handle', invalid.line))
    const variant = readVariant(row, names)
    if (product.weight !== undefined) variant.weight = null
    const given = skuOf(row)
    const isOwn = given !== '' && uses.get(given)?.length === 1
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
    ...pricesOf(read),
    costSantim: readForeignCost(read, shopifyCost),
    weight: gramsFrom(read.line('Variant Grams')),
    ...stockOf(read),
    barcode: withoutApostrophe(read.line('Variant Barcode')),
    images: picture ? [picture] : [],
  }
}

/** The higher price is the regular one, without which there is no sale. */
function pricesOf(read: CellReader): Pick<ImportedVariant, 'priceSantim' | 'sale'> {
  const priceSantim = read.price('Variant Price')
  const text = read.line('Variant Compare At Price')
  if (text === undefined) return { priceSantim }
  const regular = text === '' || /^0+(\.0+)?$/.test(text) ? 0 : read.price('Variant Compare At Price')
  return regular > priceSantim
    ? { priceSantim: regular, sale: { priceSantim, from: null, until: null } }
    : { priceSantim, sale: null }
}

function tagsIn(read: CellReader): string[] | undefined {
  const text = read.text('Tags')
  return text === undefined ? undefined : tagsOf(text.split(','))
}

function isVariant({ read }: Line): boolean {
  return Boolean(read.text('Variant Price') || read.text('Option1 Value') || read.text('Variant SKU'))
}

function stateOf(read: CellReader): GivenState | undefined {
  const status = read.line('Status')?.toLowerCase()
  if (status === 'draft') return 'draft'
  const isPublished = read.line('Published')?.toLowerCase() !== 'false'
  return isPublished && status !== 'archived' && status !== 'unlisted' ? undefined : 'retired'
}

function skuOf(variant: Line | undefined): string {
  return withoutApostrophe(variant?.read.line('Variant SKU'))
}

/** Shopify writes an apostrophe before numbers, for spreadsheets. */
function withoutApostrophe(text: string | undefined): string {
  return text?.replace(/^'+/, '') ?? ''
}

const policies = { yes: ['continue', 'true', 'yes'], no: ['deny', 'false', 'no'] }

const stockColumns = ['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy']

/** The stock is unlimited only if Shopify says that it does not count the units, or sells beyond them. */
function stockOf(read: CellReader): Pick<ImportedVariant, 'stock' | 'lacksQuantity'> {
  const quantity = readQuantity(read, 'Variant Inventory Qty')
  const isSoldBeyond = readFlag(read, 'Variant Inventory Policy', policies)
  if (read.line('Variant Inventory Tracker') === '' || isSoldBeyond) return { stock: null }
  if (quantity !== undefined) return { stock: quantity }
  return stockColumns.every((column) => read.line(column) === undefined) ? {} : { lacksQuantity: true }
}

/** Variants that weigh the same have the weight of the product. */
function weightOf(variants: Line[]): number | undefined {
  const grams = new Set(variants.map(({ read }) => gramsFrom(read.line('Variant Grams'))))
  return grams.size === 1 ? [...grams][0] : undefined
}

function lastOf(path: string | undefined): string | undefined {
  return path?.split('>').at(-1)?.trim()
}
