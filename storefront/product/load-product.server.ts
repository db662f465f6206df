import type { Card } from '../../contract/catalogue.ts'
import { offeredDelivery } from '../../contract/delivery-offers.ts'
import type { OfferedDiscount } from '../../contract/discounts.ts'
import type { DeliveryMethod } from '../../contract/delivery.ts'
import type { Product } from '../../contract/product-detail.ts'
import type { ReviewSummary } from '../../contract/reviews.ts'
import type { SharedProduct } from '../../contract/site.ts'
import type { Language } from '../../contract/language.ts'
import type { Locale } from '../../contract/locale.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { ratingLimits, relatedLength } from '../../contract/limits.ts'
import { cheapestMethod } from '../../contract/regions.ts'
import { byPlainField, plainFields } from '../../contract/product-fields.ts'
import type { PlainField, PlainValues } from '../../contract/product-fields.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'
import { reviewView } from './review-view.ts'
import { orNotFound } from '../page.server.ts'
import type { Site } from '../site.server.ts'
import { briefCard } from '../ui/product-card.tsx'
import { truncate } from '../ui/truncated-text.tsx'
import type { Choices } from './choices.ts'
import { saleView, shownSale, type SaleView, type ShownSale } from './sale-view.server.ts'
import { choicesOf } from './variant-view.server.ts'

/** So many discounts are named. */
const discountsShown = 2

/** The other reviews are loaded page by page. */
const firstReviews = 3

const relatedDescription = 60

const noReviews: ReviewSummary = { stars: Array(ratingLimits.max).fill(0), bought: 0, pictures: [] }

export async function loadProduct(
  site: Pick<Site, 'store' | 'storedPicture' | 'part' | 'newestOfCategory' | 'bestSoldOfSeller'>,
  productId: string,
  locale: Locale,
) {
  const { language } = locale
  const { product, total } = await orNotFound(
    site.store('GET /product-detail', { query: { productId, lang: language } }),
  )
  const { categoryId, seller, productImage } = product
  const { imageUrl } = productImage
  const [newest, bestSold, sellerFigures, stored, delivery, together, offers, reviewSummary] =
    await Promise.all([
      site.newestOfCategory({ categoryId, lang: language }),
      site.bestSoldOfSeller({ sellerId: seller._id, lang: language }),
      site.store('GET /seller/:id/figures', { params: { id: seller._id } }),
      site.storedPicture(imageUrl),
      loadDelivery(site, product, language),
      site.part(
        'rows',
        'GET /product/:id/together',
        { params: { id: product._id }, query: { lang: language } },
        rowsOf,
      ),
      site.part(
        'names',
        'GET /automatic-discounts',
        { query: { productIds: product._id, lang: language } },
        shownOffers,
      ),
      product.reviews.length > 0 ? site.store('GET /reviews/summary', { query: { productId } }) : noReviews,
    ])
  const isOther = ({ _id }: Card) => _id !== product._id
  return {
    product: productView(product),
    told: { title: product.pageTitle, description: product.pageDescription },
    sellerFigures,
    delivery,
    together,
    offers,
    placeholder: stored?.placeholder || undefined,
    shared: sharedOf(product),
    reviews: product.reviews.slice(0, firstReviews).map((review) => reviewView(review, locale)),
    reviewCount: total ?? product.reviews.length,
    reviewSummary,
    rate: { rating: product.avgRating, vote: product.vote },
    related: newest
      .filter(isOther)
      .slice(0, relatedLength)
      .map((card) => ({
        ...briefCard(card),
        description: truncate(card.productDescription, relatedDescription),
      })),
    bestSold: bestSold.filter(isOther).map(briefCard),
  }
}

/** The browser loads the rows when they come near, and knows before how many there will be. */
function rowsOf({ bought, looked }: { bought: readonly Card[]; looked: readonly Card[] }): number {
  return Number(bought.length > 0) + Number(looked.length > 0)
}

function shownOffers(offers: readonly OfferedDiscount[]) {
  return offers
    .toSorted((a, b) => b.priority - a.priority)
    .slice(0, discountsShown)
    .map(({ name, minimum }) => ({ name, minimum }))
}

function sharedOf({ _id, productName, price, priceFrom, compareAt, productImage }: Product): SharedProduct {
  return { id: _id, name: productName, price, priceFrom, compareAt, imageUrl: productImage.imageUrl }
}

export type DeliveryView = {
  methods: DeliveryMethod[]
  /** It is shown where the region is not known. */
  shown: DeliveryMethod | undefined
  isFree: boolean
}

async function loadDelivery(
  site: Pick<Site, 'store' | 'part'>,
  { price, weight, variants, seller }: Product,
  lang: Language,
): Promise<DeliveryView> {
  const [all, isCashTaken] = await Promise.all([
    site.store('GET /delivery', { query: { lang, sellerId: seller._id } }),
    site.part('shown', 'GET /payment-methods', { query: { lang } }, (ways) =>
      ways.some(({ kind }) => kind === 'cash'),
    ),
  ])
  const methods = all.map((method) => ({ ...method, cash: method.cash && isCashTaken }))
  const everywhere = methods.filter(({ regionIds }) => regionIds.length === 0)
  const grams = variants[0]?.weight ?? weight ?? 0
  const offered = offeredDelivery(everywhere, { place: undefined, grams, valueSantim: toSantim(price) })
  const shown = cheapestMethod(offered, ({ fee }) => fee)
  return { methods, shown, isFree: shown?.fee === 0 }
}

function productView(product: Product) {
  const hasChoice = product.variants.length > 1
  const shown = [product.productImage, ...product.productThumbil]
  const ofVariants = hasChoice ? product.variants.map(({ productImage }) => productImage) : []
  const pictures = [...new Set([...shown, ...ofVariants].map(({ imageUrl }) => imageUrl))]
  const left = product.variants.length === 1 && product.variants[0]?.left
  return {
    id: product._id,
    name: product.productName,
    description: product.productDescription,
    price: product.price,
    ...saleView(product),
    ...plainFieldsOf(product),
    sku: product.SKU,
    category: product.category,
    categoryId: product.categoryId,
    inStock: product.inStock,
    pictures,
    specifications: product.specifications.map(({ specification, value }) => [specification, value] as const),
    variations: variationsByName(product).filter(
      ([name]) => !hasChoice || !product.options.some((option) => option.name === name),
    ),
    seller: product.seller,
    // The data of other products lacks the field, so that their pages are no longer than they need to be.
    ...(left && { left }),
    ...gramsOf(product),
    ...(product.descriptionBlocks && { blocks: product.descriptionBlocks }),
    ...(product.sizeTable && { sizeTable: product.sizeTable }),
    ...(product.noteLabel && { noteLabel: product.noteLabel }),
    ...(product.slug !== undefined && { slug: product.slug }),
    ...(hasChoice && { choices: choicesOf(product, pictures) }),
  }
}

/** One that is light for all that is known has none. */
function gramsOf({ variants, weight }: Product): { grams?: number } {
  const grams = variants[0]?.weight ?? weight
  return grams === undefined ? {} : { grams }
}

function variationsByName({ variations }: Product) {
  const byName = Map.groupBy(variations, ({ variation }) => variation)
  return [...byName].map(([name, ofName]) => [name, ofName.map(({ value }) => value)] as const)
}

function plainFieldsOf(product: Product): PlainValues {
  return byPlainField(
    (name) => product[name],
    (name) => product[name] ?? null,
  )
}

export type ProductView = ReturnType<typeof productView>

export type ProductPageView = Omit<ProductView, PlainField | keyof SaleView | 'choices'> &
  ShownSale & { choices?: Choices }

/** The page gets the plain fields as texts before the specifications, and what is said of a sale as a line. */
export function shownProduct(
  view: ProductView,
  { productFields: { labels, numbers }, sales }: Pick<Messages, 'productFields' | 'sales'>,
  locale: Locale,
): ProductPageView {
  const { language } = locale
  const textOf = byPlainField(
    (name) => view[name],
    (name) => (view[name] === null ? '' : fillPlural(numbers[name], language, view[name])),
  )
  const facts = plainFields.flatMap((name) =>
    textOf[name] === '' ? [] : [[labels[name], textOf[name]] as const],
  )
  const others = Object.entries(view).filter(([name]) => !Object.hasOwn(textOf, name) && name !== 'sale')
  const shown = Object.fromEntries(others) as object as ProductPageView
  return {
    ...shown,
    // The page has the text in its blocks.
    ...(view.blocks && { description: '' }),
    ...shownSale(view, sales, locale),
    specifications: [...facts, ...view.specifications],
    ...(view.choices && {
      choices: {
        ...view.choices,
        variants: view.choices.variants.map(({ sale: ofVariant, ...variant }) => ({
          ...variant,
          ...shownSale({ compareAt: variant.compareAt, sale: ofVariant }, sales, locale),
        })),
      },
    }),
  }
}

/** Search engines show so many characters. */
const summaryLength = 155

/** Returns the beginning of the product's description, up to the end of a word. */
export function summaryOf(product: ProductView, ofNoDescription: string, language: Language): string {
  const { name, brand, price, seller, description } = product
  const text = description.replaceAll(/\s+/g, ' ').trim()
  if (text === '') {
    return fill(ofNoDescription, {
      name,
      brand,
      price: formatPrice(toSantim(price), language),
      store: seller.store_name,
      location: seller.location,
    })
  }
  if (text.length <= summaryLength) return text
  const start = text.slice(0, summaryLength).toWellFormed()
  return `${start.replace(/[\s,;፣፤]+\S*$/, '')}…`
}
