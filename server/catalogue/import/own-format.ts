import { slugOf } from '../../../contract/slug.ts'
import type { Format, SourceRow } from './formats.ts'
import { unguardFormula } from './formula-guard.ts'
import { bad } from './imported-product.ts'
import type { ImportedSeller, Parsed } from './imported-product.ts'
import { cellReader, productNameMaximum } from './read-cells.ts'
import type { CellReader } from './read-cells.ts'

/** The columns of Merkato's own catalogue file, in the order of an export (design, "What it is like to use"). */
export const ownColumns = {
  required: ['SKU', 'productName', 'price', 'category'],
  all: [
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
    'productName_am',
    'productDescription_am',
  ],
} as const

/** Merkato's own format, as CSV or JSON Lines: one row a product. */
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
    nameAm: read.line('productName_am', productNameMaximum),
    description: read.longText('productDescription'),
    descriptionAm: read.longText('productDescription_am'),
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

function readCategory(read: CellReader): string {
  const name = read.requiredLine('category')
  // Its page would have no address.
  if (name !== '' && slugOf(name) === '') read.fault('category', 'must hold more than signs')
  return name
}

/** A seller with one of the two names bears it twice; without any the product is the shop's own. */
function readSeller(read: CellReader): ImportedSeller | undefined {
  const sellerName = read.line('seller_name')
  const storeName = read.line('store_name')
  const location = read.line('location')
  const phonenumber = read.line('phonenumber', 40)
  if (sellerName === undefined && storeName === undefined) return undefined
  return {
    sellerName: sellerName || storeName || '',
    storeName: storeName || sellerName || '',
    location: location ?? '',
    phonenumber: phonenumber ?? '',
  }
}
