import { withAddisOffset } from '../../../contract/addis-time.ts'
import type { Option } from '../../../contract/catalogue.ts'
import { localPath } from '../../../contract/language-path.ts'
import type { Language } from '../../../contract/language.ts'
import { decimalFromSantim } from '../../../contract/money.ts'
import { pictureUrl, productPath } from '../../../contract/paths.ts'
import { nameWithOptions } from '../../../contract/variants.ts'
import { translate } from '../../platform/database/translations.ts'
import type { DeliveryRow } from '../delivery/delivery-methods.ts'
import { translateOptions } from '../products/variants.ts'
import type { FeedProduct, FeedVariant } from './feed-products.ts'
import { feedLimits, googleCategories, type FeedKind } from './feed-rules.ts'
import { gtinOf } from './gtin.ts'

export type Field = readonly [name: string, value: string | readonly Field[]]

type FeedTerms = {
  kind: FeedKind
  language: Language
  publicUrl: string
  /** It is the method that serves every region, if there is one. */
  delivery: DeliveryRow | undefined
}

/** Each variant on sale is an item of its own. */
export function feedItems(product: FeedProduct, terms: FeedTerms): Field[][] {
  return product.variants.map((variant) => itemOf(product, variant, terms))
}

function itemOf(product: FeedProduct, variant: FeedVariant, terms: FeedTerms): Field[] {
  const { language, publicUrl, kind } = terms
  const isVariant = product.variants.length > 1
  const options = translateOptions(variant, language)
  const name = translate(product, 'name', language)
  const title = isVariant ? nameWithOptions(name, options, language) : name
  const path = productPath(product.address ?? product.id, isVariant ? variant.id : undefined)
  return [
    ['id', idOf(variant)],
    ...(isVariant ? [['item_group_id', idOf(product)] as const] : []),
    ['title', shortened(title, feedLimits.title)],
    ['description', shortened(translate(product, 'description', language), feedLimits.description) || title],
    ['link', publicUrl + localPath(path, language)],
    ...picturesOf(product, variant, publicUrl),
    ['availability', availabilities[kind][variant.inStock ? 'some' : 'none']],
    ...pricesOf(variant),
    ['condition', 'new'],
    ...identifiersOf(product, variant, terms),
    ['product_type', categoryOf(product, language)],
    ...googleCategoryOf(product),
    ...(isVariant ? variantFields(options) : []),
    ...shippingOf(terms),
  ]
}

const availabilities = {
  google: { some: 'in_stock', none: 'out_of_stock' },
  meta: { some: 'in stock', none: 'out of stock' },
}

/** The id must stay the same, as the services know the item by it. Few SKUs are too long for them. */
function idOf({ id, sku }: { id: string; sku: string }): string {
  return sku.length <= feedLimits.id ? sku : id
}

/** The services want the regular price, and both times of a sale or none. */
function pricesOf({ priceSantim, compareAtSantim, saleFrom, saleUntil }: FeedVariant): Field[] {
  if (compareAtSantim === null) return [['price', priceOf(priceSantim)]]
  const times = [saleFrom, saleUntil].flatMap((time) => (time ? [withAddisOffset(time)] : []))
  return [
    ['price', priceOf(compareAtSantim)],
    ['sale_price', priceOf(priceSantim)],
    ...(times.length === 2 ? [['sale_price_effective_date', times.join('/')] as const] : []),
  ]
}

function priceOf(santim: number): string {
  return `${decimalFromSantim(santim)} ETB`
}

function picturesOf(product: FeedProduct, variant: FeedVariant, publicUrl: string): Field[] {
  const hashes = new Set([...variant.images, ...product.images].map(({ media }) => media))
  const [first = `${publicUrl}/icon-512.png`, ...others] = [...hashes].map(
    (hash) => `${publicUrl}${pictureUrl(hash)}?w=1280`,
  )
  return [
    ['image_link', first],
    ...others.slice(0, feedLimits.otherPictures).map((url) => ['additional_image_link', url] as const),
  ]
}

/** Meta wants a brand where nothing else identifies an item: that of goods without one is the shop that makes them. */
function identifiersOf(product: FeedProduct, variant: FeedVariant, { kind, language }: FeedTerms): Field[] {
  const { brand, model, variants, storeName, sellerTranslations } = product
  const gtin = gtinOf(variant.barcode)
  // A model names all variants alike, but the number of a manufacturer names one.
  const mpn = brand !== '' && variants.length === 1 ? model : ''
  const store = translate({ storeName, translations: sellerTranslations }, 'storeName', language)
  const shown = brand === '' && kind === 'meta' ? store : brand
  return [
    ...(shown === '' ? [] : [['brand', shortened(shown, feedLimits.brand)] as const]),
    ...(gtin === undefined ? [] : [['gtin', gtin] as const]),
    ...(mpn === '' ? [] : [['mpn', shortened(mpn, feedLimits.mpn)] as const]),
    ...(kind === 'google' && gtin === undefined && mpn === '' ? [['identifier_exists', 'no'] as const] : []),
  ]
}

function categoryOf({ categoryName: name, categoryTranslations: translations }: FeedProduct, lang: Language) {
  return shortened(translate({ name, translations }, 'name', lang), feedLimits.productType)
}

function googleCategoryOf({ slug }: FeedProduct): Field[] {
  const known = googleCategories[slug]
  return known === undefined ? [] : [['google_product_category', String(known)]]
}

/** The services know a colour, and a size for everything else that variants differ by. */
function variantFields(options: readonly Option[]): Field[] {
  const isColor = ({ name, value }: Option) => /colou?r|ቀለም/i.test(name) && /\p{L}{2}/u.test(value)
  const colors = options.filter(isColor).map(({ value }) => value)
  const others = options.filter((option) => !isColor(option)).map(({ value }) => value)
  const field = (name: string, values: string[]): Field[] =>
    values.length === 0 ? [] : [[name, shortened(values.join('/'), feedLimits.option)]]
  return [...field('color', colors), ...field('size', others)]
}

function shippingOf({ delivery, language }: FeedTerms): Field[] {
  if (!delivery) return []
  const service = translate(delivery, 'name', language)
  return [
    [
      'shipping',
      [
        ['country', 'ET'],
        ['service', shortened(service, feedLimits.option)],
        ['price', priceOf(delivery.feeSantim)],
      ],
    ],
  ]
}

/** It ends at a word if one ends near the limit. */
function shortened(text: string, maximum: number): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= maximum) return plain
  const start = plain
    .slice(0, maximum)
    .toWellFormed()
    .replace(/\ufffd$/, '')
  const end = start.lastIndexOf(' ')
  return end > maximum * 0.8 ? start.slice(0, end) : start
}
