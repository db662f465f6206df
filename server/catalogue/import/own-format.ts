import { translatedLanguages } from '../../../contract/language.ts'
import { slugOf } from '../../../contract/slug.ts'
import type { NewTranslations } from '../../database/translations.ts'
import type { SellerDetails } from '../../sellers/sellers.ts'
import { unguardFormula } from './cell-text.ts'
import { bad } from './imported-product.ts'
import type { Format, ImportedProduct, Parsed, SourceRow } from './imported-product.ts'
import type { AttributeTranslations, Specification, Variation } from '../tables.ts'
import { cellReader, productNameMaximum } from './read-cells.ts'
import type { CellReader } from './read-cells.ts'

const columns = [
  'SKU',
  'productName',
  'productDescription',
  'price',
  'brand',
  'model',
  'category',
  'stock',
  'images',
  'specifications',
  'variations',
  'seller_name',
  'store_name',
  'location',
  'phonenumber',
] as const

export type OwnColumn = (typeof columns)[number]

export const translationColumns = translatedLanguages.flatMap((language) => [
  { column: `productName_${language}`, language, field: 'name' as const },
  { column: `productDescription_${language}`, language, field: 'description' as const },
])

/** Columns of lists, and of the seller, in other languages. */
export const attributeColumns = translatedLanguages.flatMap((language) => [
  { column: `specifications_${language}`, language, field: 'specifications' as const },
  { column: `variations_${language}`, language, field: 'variations' as const },
])
export const sellerColumns = translatedLanguages.flatMap((language) => [
  { column: `seller_name_${language}`, language, field: 'sellerName' as const },
  { column: `store_name_${language}`, language, field: 'storeName' as const },
  { column: `location_${language}`, language, field: 'location' as const },
])

export const ownColumns: { required: readonly OwnColumn[]; all: readonly string[] } = {
  required: ['SKU', 'productName', 'price', 'category'],
  all: [
    ...columns,
    ...[...translationColumns, ...attributeColumns, ...sellerColumns].map(({ column }) => column),
  ],
}

export function openOwnFormat(): Format {
  return { read: (row) => [readRow(row)], end: () => [] }
}

function readRow({ line, cell }: SourceRow): Parsed {
  const read = cellReader((column) => {
    const value = cell(column)
    return typeof value === 'string' ? unguardFormula(value) : value
  })
  const sku = read.requiredLine('SKU')
  const product = {
    line,
    sku,
    name: read.requiredLine('productName', productNameMaximum),
    description: read.longText('productDescription'),
    translations: readTranslations(read),
    priceSantim: read.price('price'),
    brand: read.line('brand'),
    model: read.line('model'),
    category: readCategory(read),
    stock: read.stock('stock'),
    images: read.list('images'),
    ...readAttributes(read),
    seller: readSeller(read),
  }
  return read.faults.length > 0 ? bad(line, sku, read.faults) : { kind: 'product', product, warnings: [] }
}

function readTranslations(read: CellReader): NewTranslations<'name' | 'description'> {
  const translations: NewTranslations<'name' | 'description'> = {}
  for (const { column, language, field } of translationColumns) {
    const text = field === 'name' ? read.line(column, productNameMaximum) : read.longText(column)
    translations[language] = { ...translations[language], [field]: text }
  }
  return translations
}

function readAttributes(
  read: CellReader,
): Pick<ImportedProduct, 'specifications' | 'variations' | 'attributeTranslations'> {
  const specifications = readSpecifications(read, 'specifications')
  const variations = readVariations(read, 'variations')
  const attributeTranslations: AttributeTranslations = {}
  for (const { column, language, field } of attributeColumns) {
    const isSpecifications = field === 'specifications'
    const list = isSpecifications ? readSpecifications(read, column) : readVariations(read, column)
    if (!list) continue
    const untranslated = isSpecifications ? specifications : variations
    if (list.length > 0 && untranslated && untranslated.length !== list.length)
      read.fault(column, `must have as many entries as ${field}: ${untranslated.length}, not ${list.length}`)
    attributeTranslations[language] = { ...attributeTranslations[language], [field]: list }
  }
  return { specifications, variations, attributeTranslations }
}

function readSpecifications(read: CellReader, column: string): Specification[] | undefined {
  return read.pairs(column)?.map(([specification, value]) => ({ specification, value }))
}

function readVariations(read: CellReader, column: string): Variation[] | undefined {
  return read.pairs(column)?.map(([variation, value]) => ({ variation, value }))
}

function readCategory(read: CellReader): string {
  const name = read.requiredLine('category')
  // Its page would have no URL.
  if (name !== '' && slugOf(name) === '') read.fault('category', 'must contain more than symbols')
  return name
}

/** If only one of the names is given, it is used for both; without any the shop is the seller. */
function readSeller(read: CellReader): SellerDetails | undefined {
  const sellerName = read.line('seller_name')
  const storeName = read.line('store_name')
  const location = read.line('location')
  const phone = read.line('phonenumber', 40)
  if (sellerName === undefined && storeName === undefined) return undefined
  return {
    sellerName: sellerName || storeName || '',
    storeName: storeName || sellerName || '',
    location: location ?? '',
    phone: phone ?? '',
    translations: readSellerTranslations(read),
  }
}

function readSellerTranslations(read: CellReader): NonNullable<SellerDetails['translations']> {
  const translations: NonNullable<SellerDetails['translations']> = {}
  for (const { column, language, field } of sellerColumns) {
    const text = read.line(column)
    if (text) translations[language] = { ...translations[language], [field]: text }
  }
  return translations
}
