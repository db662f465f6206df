import { otherCategory } from '../products/other-category.ts'
import type { GivenState } from '../products/product-state.ts'
import type { Specification } from '../products/tables.ts'
import { distinctPairs, foreignDescription, withDecoded } from './foreign-text.ts'
import { bad, invalidProduct } from './imported-product.ts'
import type { Format, ImportedProduct, ImportedVariant, Parsed, SourceRow } from './imported-product.ts'
import type { RowFault } from '../products/product-to-write.ts'
import { slugOf } from '../../../contract/slug.ts'
import { otherCategoriesMaximum, tagsOf } from '../../../contract/tags.ts'
import { productFields } from '../../../contract/product-fields.ts'
import { importedAddress } from '../products/product-addresses.ts'
import { productLimits } from '../../../contract/limits.ts'
import { cellReader, gramsFrom } from './read-cells.ts'
import type { CellReader } from './read-cells.ts'
import {
  attributesOf,
  barcodeOf,
  pricesOf,
  skuOf,
  splitList,
  stockOf,
  withStock,
  wooCommerceCost,
} from './woocommerce-cells.ts'
import type { WooAttribute, WooStock } from './woocommerce-cells.ts'
import { readVariation, variantsOf } from './woocommerce-variations.ts'
import type { WooVariation } from './woocommerce-variations.ts'

export const wooCommerceColumns = ['Type', 'SKU', 'Name', 'Regular price']

const titleColumns = ['Meta: _yoast_wpseo_title', 'Meta: rank_math_title']
const summaryColumns = ['Meta: _yoast_wpseo_metadesc', 'Meta: rank_math_description']

export const wooCommerceRead = [
  'ID',
  ...wooCommerceColumns,
  'Sale price',
  'Date sale price starts',
  'Date sale price ends',
  wooCommerceCost,
  'Published',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Categories',
  'Tags',
  'Brands',
  'Images',
  'In stock?',
  'Manage stock?',
  'Stock',
  'Parent',
  'Position',
  'GTIN, UPC, EAN, or ISBN',
  'Slug',
  ...titleColumns,
  ...summaryColumns,
  'Weight (kg)',
  'Length (cm)',
  'Width (cm)',
  'Height (cm)',
  ...[1, 2, 3].flatMap((number) => [`Attribute ${number} name`, `Attribute ${number} value(s)`]),
]

const isName = (column: string) => /^(Name|Categories|Brands|Attribute \d+ (name|value\(s\)))$/.test(column)
const readerOf = (cell: SourceRow['cell']) => cellReader(withDecoded(cell, isName))

export const wooCommerceFaultColumns = {
  sku: 'SKU',
  options: 'Attribute 1 value(s)',
  stock: 'Stock',
  price: 'Regular price',
  pictures: 'Images',
  variantPictures: 'Images',
  category: 'Categories',
}

/** Variations are rows of their own, anywhere in the file, that name their parent. */
export function openWooCommerceFormat(now: Date): Format {
  const variations = new Map<string, WooVariation[]>()
  const parents = new Set<string>()
  return {
    survey({ line, cell }) {
      const read = readerOf(cell)
      if (!isVariation(read)) for (const name of namesOf(read)) parents.add(name)
      else if (read.line('Published') !== '0') {
        const parent = read.line('Parent') ?? ''
        const known = variations.get(parent) ?? []
        known.push(readVariation(line, read, now))
        variations.set(parent, known)
      } else if (!variations.has(read.line('Parent') ?? '')) variations.set(read.line('Parent') ?? '', [])
      return isVariation(read) || skuOf(read) !== ''
    },
    read(row) {
      const read = readerOf(row.cell)
      if (!isVariation(read)) {
        const own = namesOf(read).filter((name) => variations.has(name))
        return readProduct(row, read, {
          now,
          variations: own.length > 0 ? own.flatMap((name) => variations.get(name) ?? []) : undefined,
        })
      }
      const parent = read.line('Parent') ?? ''
      if (parents.has(parent)) return []
      const reason = parent === '' ? 'is missing' : `names ${parent}, which is not in the file`
      return [bad(row.line, skuOf(read), [{ column: 'Parent', reason }])]
    },
    end: () => [],
  }
}

type Rest = { now: Date; variations: WooVariation[] | undefined }

function readProduct({ line }: SourceRow, read: CellReader, { now, variations }: Rest): Parsed[] {
  const sku = skuOf(read)
  const unsupported = unsupportedReason(read)
  if (unsupported) return [bad(line, sku, [{ column: 'Type', reason: unsupported }])]
  const notes: RowFault[] = []
  const attributes = attributesOf(read)
  const stock = stockOf(read)
  const weight = gramsFrom(read.line('Weight (kg)'), 1000)
  const found = variations && variantsOf(variations, { sku, attributes, stock, weight })
  const path = categoryPath(read.text('Categories') ?? '')
  const specifications = specificationsOf(attributes, variations ?? [])
  const product = {
    line,
    sku,
    isSkuDerived: true,
    state: stateOf(read),
    name: read.requiredLine('Name', productLimits.name),
    ...foreignDescription(descriptionOf(read), 'Description', notes),
    brand: read.line('Brands') || valueOf(specifications, 'Brand'),
    category: path[0] ?? otherCategory,
    otherCategories: otherCategoriesOf(read, path[0]),
    ...seoOf(read),
    tags: tagsIn(read),
    images: splitList(read.text('Images') ?? ''),
    weight,
    specifications: [...kindOf(path), ...specifications, ...measures(read)],
    variations: [],
    variants: found?.variants ?? [simpleVariant(line, sku, { read, now, stock })],
  }
  if (sku === '') read.fault('SKU', 'is missing, and so is the ID')
  if (product.variants.length === 0 && found?.reported.length === 0) {
    read.fault('Regular price', 'none of its variations has a price')
  }
  const reported = found?.reported ?? []
  if (read.faults.length > 0) {
    const others = (variations ?? []).filter((it) => it.faults.length === 0 && it.prices !== undefined)
    const invalid = [invalidProduct('Parent', line)]
    return [
      bad(line, sku, read.faults),
      ...reported,
      ...others.map((it) => bad(it.line, it.sku, invalid, sku)),
    ]
  }
  const own = [...notes, ...read.warnings].map((note) => ({ line, sku, ...note }))
  const warnings = [...own, ...(found?.warnings ?? [])]
  if (product.variants.length === 0) return reported
  return [...reported, { kind: 'product', product, warnings }]
}

/** Plug-ins for search engines add columns. A template of theirs, such as `%%title%%`, is no text. */
function seoOf(read: CellReader): Pick<ImportedProduct, 'pageTitle' | 'pageDescription' | 'foreignSlug'> {
  const textIn = (columns: readonly string[], maximum: number) => {
    const text = columns.map((column) => read.line(column, 10_000)).find(Boolean)
    return text === undefined || /%\w+%/.test(text) ? undefined : text.slice(0, maximum)
  }
  return {
    pageTitle: textIn(titleColumns, productFields.pageTitle.maximum),
    pageDescription: textIn(summaryColumns, productFields.pageDescription.maximum),
    foreignSlug: importedAddress(read.line('Slug', 255) || undefined),
  }
}

type Simple = { read: CellReader; now: Date; stock: WooStock }

function simpleVariant(line: number, sku: string, { read, now, stock }: Simple): ImportedVariant {
  const prices = pricesOf(read, now) ?? { priceSantim: read.price('Regular price') }
  return { line, sku, options: [], ...prices, ...withStock(stock), barcode: barcodeOf(read), images: [] }
}

function unsupportedReason(read: CellReader): string | undefined {
  const type = (read.line('Type') ?? '').toLowerCase()
  if (type.includes('grouped')) return 'a grouped product has no price of its own; its parts are imported'
  if (type.includes('external')) return 'an external product is sold in another shop'
  return undefined
}

/** A private product is published only to members. */
function stateOf(read: CellReader): GivenState | undefined {
  const published = read.line('Published') ?? '1'
  if (published === '-1') return 'draft'
  return published !== '1' || read.line('Visibility in catalog') === 'hidden' ? 'retired' : undefined
}

function isVariation(read: CellReader): boolean {
  return /\bvariation\b/i.test(read.line('Type') ?? '')
}

function namesOf(read: CellReader): string[] {
  const [sku, id] = [read.line('SKU'), read.line('ID')]
  return [...(sku ? [sku] : []), ...(id ? [`id:${id}`] : [])]
}

function specificationsOf(attributes: WooAttribute[], variations: WooVariation[]): Specification[] {
  const options = new Set(variations.flatMap((variation) => variation.attributes.map(({ name }) => name)))
  return distinctPairs(
    attributes
      .filter(({ name, values }) => values.length > 0 && !options.has(name))
      .map(({ name, values }) => ({ specification: name, value: values.join(', ') })),
  )
}

function descriptionOf(read: CellReader): string {
  const whole = read.text('Description') || read.text('Short description') || ''
  return whole.replaceAll('\\n', '\n').replaceAll('\n', '<br>')
}

function categoryPath(text: string): string[] {
  return categoryPaths(text)[0] ?? []
}

function categoryPaths(text: string): string[][] {
  return splitList(text).map((entry) => {
    const path = entry
      .split('>')
      .map((name) => name.trim())
      .filter(Boolean)
    return path[0] === 'Uncategorized' ? [] : path
  })
}

/** A file without the column says nothing of them. */
function otherCategoriesOf(read: CellReader, main: string | undefined): string[] | undefined {
  const text = read.text('Categories')
  if (text === undefined) return undefined
  const names = categoryPaths(text).flatMap(([name]) => name ?? [])
  return [...new Set(names)]
    .filter((name) => name !== main && slugOf(name) !== '')
    .slice(0, otherCategoriesMaximum)
}

function tagsIn(read: CellReader): string[] | undefined {
  const text = read.text('Tags')
  return text === undefined ? undefined : tagsOf(splitList(text))
}

function kindOf(path: string[]): Specification[] {
  return path.length > 1 ? [{ specification: 'Type', value: path.slice(1).join(' > ') }] : []
}

function measures(read: CellReader): Specification[] {
  const sides = ['Length (cm)', 'Width (cm)', 'Height (cm)'].map((side) => read.line(side))
  return sides.every(Boolean) ? [{ specification: 'Size', value: `${sides.join(' × ')} cm` }] : []
}

function valueOf(specifications: Specification[], name: string): string {
  return (
    specifications.find(({ specification }) => specification.toLowerCase() === name.toLowerCase())?.value ??
    ''
  )
}
