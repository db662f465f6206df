import { slugOf } from '../../contract/slug.ts'
import { translateAttributes } from './amharic-attributes.ts'
import type { DemoProduct } from './demo-product.ts'
import type { View } from '../draw/product-views.ts'
import { products } from './products.ts'
import { sellers } from './sellers.ts'

/** The price is in birr. */
export function viewsOf(price: number): View[] {
  if (price >= 40_000) return ['whole', 'near', 'niche', 'lens']
  if (price >= 5_000) return ['whole', 'near', 'niche']
  if (price >= 3_000) return ['whole', 'lens']
  return ['whole', 'near']
}

/** They are files of the folder of pictures. */
export function pictureUrls(SKU: string, price: number): string[] {
  return viewsOf(price).map((_, index) => `products/${SKU.toLowerCase()}-${index + 1}.jpg`)
}

export function variantPicturePath(SKU: string, value: string): string {
  return `products/${SKU.toLowerCase()}-${slugOf(value)}.jpg`
}

/** The format is JSON Lines, Merkato's own. Its products have no pictures: these are drawn later. */
export function catalogueFile(): string {
  return products
    .flatMap((product): object[] => {
      const ofProduct = productCells(product)
      const { price, stock, variations } = product
      const variations_am = translateAttributes(variations)
      if (!product.variants) return [{ ...ofProduct, price, stock, variations, variations_am }]
      return variantRows(product).map((row, index) => ({ ...(index === 0 ? ofProduct : {}), ...row }))
    })
    .map((row) => `${JSON.stringify(row)}\n`)
    .join('')
}

function productCells({ seller, category, sizeTable, noteLabel, ...product }: (typeof products)[number]) {
  const { specifications } = product
  return {
    SKU: product.SKU,
    productName: product.productName,
    productName_am: product.productName_am,
    productDescription: product.productDescription,
    productDescription_am: product.productDescription_am,
    brand: product.brand,
    model: product.model,
    warranty: product.warranty,
    category: category.name,
    specifications,
    specifications_am: translateAttributes(specifications),
    ...(sizeTable && { size_table: sizeTable.en, size_table_am: sizeTable.am }),
    ...(noteLabel && { noteLabel: noteLabel.en, noteLabel_am: noteLabel.am }),
    ...sellers[seller],
  }
}

/** The keys are SKUs of variants that have a picture of their own. */
export function variantPictures(product: DemoProduct): Map<string, string> {
  const { SKU, variants } = product
  const pictures = variants?.pictures ?? {}
  return new Map(
    variantsOf(product).flatMap(({ sku, values }) => {
      const picture = values.find((value) => Object.hasOwn(pictures, value))
      return picture === undefined ? [] : [[sku, variantPicturePath(SKU, picture)]]
    }),
  )
}

function variantsOf({ SKU, variations }: DemoProduct) {
  return combinationsOf(variations).map((options) => {
    const values = options.map((option) => option.slice(option.indexOf(':') + 2))
    return { sku: [SKU, ...values.map(slugOf)].join('-').toUpperCase(), options, values }
  })
}

function variantRows(product: DemoProduct) {
  const { SKU, price, stock, variants = {} } = product
  const { prices = {}, stock: stated = {} } = variants
  const rows = variantsOf(product)
  const others = rows.filter(({ values }) => stated[values.join(', ')] === undefined)
  const left = Object.values(stated).reduce((rest, quantity) => rest - quantity, stock ?? 0)
  const share = stock === undefined ? undefined : Math.floor(left / others.length)
  return rows.map(({ sku, options, values }) => {
    const priced = values.find((value) => Object.hasOwn(prices, value)) ?? ''
    return {
      SKU: sku,
      product: SKU,
      options: options.join('|'),
      options_am: translateAttributes(options.join('|')),
      price: prices[priced] ?? price,
      stock: stated[values.join(', ')] ?? share,
    }
  })
}

/** `Size: S|Size: M|Colour: Red` gives the first size with every colour, then the next one. */
function combinationsOf(variations: string): string[][] {
  const names = new Map<string, string[]>()
  for (const option of variations.split('|')) {
    const name = option.slice(0, option.indexOf(':'))
    names.set(name, [...(names.get(name) ?? []), option])
  }
  return [...names.values()].reduce<string[][]>(
    (all, options) => all.flatMap((given) => options.map((option) => [...given, option])),
    [[]],
  )
}
