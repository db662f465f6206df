import { formatAmount } from '../contract/money.ts'
import { retireProduct } from '../server/catalogue/retire-products.ts'
import { showProduct } from '../server/catalogue/show-product.ts'
import type { ProductSheet } from '../server/catalogue/show-product.ts'
import { Fault } from '../server/fault.ts'
import type { Call } from './command.ts'
import { withShop } from './with-shop.ts'

/** `catalogue show SKU`. */
export async function showCommand(call: Call): Promise<void> {
  const [sku = ''] = call.words
  const product = await withShop(call, ({ db }) => showProduct(db, sku))
  if (!product) throw unknown(sku)
  call.print(call.json ? JSON.stringify(product) : sheet(product))
}

/** `catalogue retire SKU`: off sale from now on, kept for old orders. */
export async function retireCommand(call: Call): Promise<void> {
  const [sku = ''] = call.words
  const name = await withShop(call, ({ db }) => retireProduct(db, sku))
  if (name === undefined) throw unknown(sku)
  call.print(call.json ? JSON.stringify({ sku, name }) : `${name} (${sku}) is off sale.`)
}

function unknown(sku: string): Fault {
  return new Fault(`There is no product with the SKU ${sku} on sale.`)
}

function sheet(product: ProductSheet): string {
  const { stock } = product
  const lines: [string, string][] = [
    ['SKU', product.sku],
    ['Name', [product.name, product.nameAm].filter(Boolean).join(' · ')],
    ['Price', `${formatAmount(product.priceSantim)} ETB`],
    ['Category', product.category],
    ['Store', product.store],
    ['Brand, model', [product.brand, product.model].filter(Boolean).join(', ')],
    [
      'Stock',
      stock ? `${stock.stockOnHand} on the shelf, ${stock.held} held, ${stock.sold} sold` : 'never short',
    ],
    ['Pictures', product.images.map((image) => image.source ?? image.media).join(', ')],
    ...product.specifications.map((it): [string, string] => [it.specification, it.value]),
    ...product.variations.map((it): [string, string] => [it.variation, it.value]),
    ['Description', product.description],
    ['On sale', product.retiredAt ? `no, retired ${product.retiredAt}` : 'yes'],
    ['Id', product.id],
  ]
  const width = Math.max(...lines.map(([name]) => name.length))
  return lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name.padEnd(width)}  ${value.replaceAll('\n', `\n${' '.repeat(width + 2)}`)}`)
    .join('\n')
}
