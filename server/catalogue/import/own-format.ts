import { translatedLanguages } from '../../../contract/language.ts'
import { slugOf } from '../../../contract/slug.ts'
import type { NewTranslations } from '../../database/translations.ts'
import type { SellerDetails } from '../../sellers/sellers.ts'
import { unguardFormula } from './cell-text.ts'
import { bad } from './imported-product.ts'
import type { Format, Parsed, SourceRow } from './imported-product.ts'
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

/** A column that does not depend on the shop's languages. */
export type OwnColumn = (typeof columns)[number]

/** The columns of translated texts, such as `productName_am`, for every language but the default one. */
export const translationColumns = translatedLanguages.flatMap((language) => [
  { column: `productName_${language}`, language, field: 'name' as const },
  { column: `productDescription_${language}`, language, field: 'description' as const },
])

/** The columns of Merkato's own catalogue file, in the order of an export. */
export const ownColumns: { required: readonly OwnColumn[]; all: readonly string[] } = {
  required: ['SKU', 'productName', 'price', 'category'],
  all: [...columns, ...translationColumns.map(({ column }) => column)],
}

/** Merkato's own format, as CSV or JSON Lines: one product per row. */
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
    specifications: read.pairs('specifications')?.map(([specification, value]) => ({ specification, value })),
    variations: read.pairs('variations')?.map(([variation, value]) => ({ variation, value })),
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

function readCategory(read: CellReader): string {
  const name = read.requiredLine('category')
  // Its page would have no address.
  if (name !== '' && slugOf(name) === '') read.fault('category', 'must contain more than symbols')
  return name
}

/** A seller with one of the two names has it as both; without any the product is the shop's own. */
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
  }
}
