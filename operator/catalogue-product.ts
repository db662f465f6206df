import { addisTime } from '../contract/addis-time.ts'
import { defaultLanguage, translatedLanguages } from '../contract/language.ts'
import { fieldIn } from '../contract/office/texts.ts'
import { plainFields, translatedFields } from '../contract/product-fields.ts'
import type { TranslatedField } from '../contract/product-fields.ts'
import { formatAmount } from '../contract/money.ts'
import { optionsText } from '../contract/variants.ts'
import { catalogues } from '../messages/catalogues.server.ts'
import { retireProduct } from '../server/catalogue/products/retire-products.ts'
import { showProduct } from '../server/catalogue/products/show-product.ts'
import type { ProductDetails } from '../server/catalogue/products/show-product.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { Fault } from '../server/platform/fault.ts'
import type { Call } from './command.ts'
import { recordChange } from './record-change.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export async function showCommand(call: Call): Promise<void> {
  const [sku = ''] = call.words
  const product = await withShop(call, ({ db }) => showProduct(db, sku))
  if (!product) throw unknown(sku)
  call.print(call.json ? JSON.stringify(jsonFrom(product)) : textFrom(product))
}

export async function retireCommand(call: Call): Promise<void> {
  const [sku = ''] = call.words
  const name = await withShop(call, ({ db }) => {
    const describe = async (tx: Database) => {
      const product = await showProduct(tx, sku)
      return product && { subject: sku, values: { isForSale: isForSale(product, sku) } }
    }
    return recordChange(db, { action: 'change-product', describe }, (tx) =>
      retireProduct(tx, sku, { onlyVariant: call.options.variant === true }),
    )
  })
  if (name === undefined) throw unknown(sku)
  call.print(call.json ? JSON.stringify({ sku, name }) : `${name} (${sku}) is no longer on sale.`)
}

/** It asks of the product, or of the variant that has an SKU of its own. */
function isForSale({ variants, retiredAt }: ProductDetails, sku: string): boolean {
  const variant = variants.find((it) => it.sku === sku)
  return retiredAt === null && (variant === undefined || variant.retiredAt === null)
}

function unknown(sku: string): Fault {
  return new Fault(`There is no product with the SKU ${sku} on sale.`)
}

/** Scripts read these keys. */
function jsonFrom({ translations, stock, unitsSold, ...product }: ProductDetails): object {
  const translated = translatedLanguages.flatMap((language) => {
    const texts = translations[language] ?? {}
    return translatedFields.map((name) => [fieldIn(name, language), texts[name] ?? ''])
  })
  return {
    ...product,
    ...Object.fromEntries(translated),
    stock: stock && { onShelf: stock.onHand, held: stock.reserved, sold: stock.sold },
    piecesSold: unitsSold,
  }
}

function textFrom(product: ProductDetails): string {
  const { stock } = product
  const { labels } = catalogues[defaultLanguage].productFields
  const lines: [string, string][] = [
    ['SKU', product.sku],
    ['Name', textsOf(product, 'name')],
    ['Price', `${formatAmount(product.priceSantim)} ETB`],
    ['Sale', product.variants.length === 1 ? saleText(product.variants[0]?.sale) : ''],
    ['Category', product.category],
    ['Store', product.store],
    ...plainFields.map((name): [string, string] => [labels[name], String(product[name] ?? '')]),
    [labels.noteLabel, textsOf(product, 'noteLabel')],
    ['Stock', stockText(stock)],
    ['Pictures', product.images.map((image) => image.source ?? image.media).join(', ')],
    ...product.specifications.map((it): [string, string] => [it.specification, it.value]),
    ...product.variations.map((it): [string, string] => [it.variation, it.value]),
    ['Description', product.description],
    ['On sale', onSaleText(product)],
    ['ID', product.id],
  ]
  const width = Math.max(...lines.map(([name]) => name.length))
  const facts = lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name.padEnd(width)}  ${value.replaceAll('\n', `\n${' '.repeat(width + 2)}`)}`)
    .join('\n')
  return product.variants.length === 1 ? facts : `${facts}\n\n${variantsText(product)}`
}

function saleText(sale: ProductDetails['variants'][number]['sale'] = null): string {
  if (sale === null) return ''
  const { saleSantim, regularSantim, from, until } = sale
  const prices = `${formatAmount(saleSantim)} ETB in place of ${formatAmount(regularSantim)}`
  const times = Object.entries({ from, until }).flatMap(([word, at]) =>
    at === null ? [] : `${word} ${addisTime(new Date(at))}`,
  )
  return [prices, ...times].join(', ')
}

function onSaleText({ retiredAt, withheld, onSaleFrom }: ProductDetails): string {
  if (retiredAt === null) return 'yes'
  const why = withheld === 'draft' ? 'no, a draft' : `no, since ${retiredAt.toISOString()}`
  return onSaleFrom === null ? why : `${why}; from ${addisTime(onSaleFrom)} on`
}

function textsOf(product: ProductDetails, field: TranslatedField): string {
  const others = translatedLanguages.map((language) => product.translations[language]?.[field])
  return [product[field], ...others].filter(Boolean).join(' · ')
}

function variantsText({ variants }: ProductDetails): string {
  const hasSale = variants.some(({ sale }) => sale !== null)
  const rows = variants.map(({ sku, options, priceSantim, sale, stock, retiredAt }) => ({
    Variant: sku,
    Options: optionsText(options, defaultLanguage),
    Price: `${formatAmount(priceSantim)} ETB`,
    ...(hasSale && { Sale: saleText(sale) }),
    Stock: retiredAt === null ? stockText(stock) : 'no longer on sale',
  }))
  return table(rows, '')
}

function stockText(stock: ProductDetails['stock']): string {
  return stock ? `${stock.onHand} on hand, ${stock.reserved} reserved, ${stock.sold} sold` : 'unlimited'
}
