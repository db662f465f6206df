import type { Language } from '../../contract/language.ts'
import { nameWithOptions } from '../../contract/variants.ts'
import { returnPolicy, shippingDetails, type StructuredData } from '../structured-data.server.ts'
import type { DeliveryView, ProductView } from './load-product.server.ts'
import type { ReviewView } from './review-view.ts'
import { chosenOptions } from './use-variant.ts'
import type { SaleView } from './sale-view.server.ts'
import { isColor, type LoadedChoices } from './variant-view.server.ts'

type Offered = SaleView & { price: number; inStock: boolean }

export function productData(
  {
    product,
    delivery,
    rate,
    reviews,
  }: {
    product: ProductView
    delivery: DeliveryView
    rate: { rating: number; vote: number }
    reviews: ReviewView[]
  },
  { address, publicUrl, language }: { address: string; publicUrl: string; language: Language },
): Record<string, unknown> {
  const shipping = delivery.shown && shippingDetails(delivery.shown)
  return {
    '@context': 'https://schema.org',
    ...(product.choices
      ? groupData(product, product.choices, {
          address,
          publicUrl,
          language,
          shipping,
        })
      : { '@type': 'Product', sku: product.sku, offers: offerData(product, address, shipping) }),
    name: product.name,
    description: product.description,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.model && { model: product.model, mpn: product.model }),
    category: product.category,
    image: product.pictures.map((picture) => new URL(`${picture}?w=1280`, publicUrl).href),
    ...(rate.vote > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rate.rating,
        ratingCount: rate.vote,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(reviews.length > 0 && {
      review: reviews.slice(0, 3).map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.reviewerName },
        datePublished: review.reviewDate.slice(0, 10),
        reviewBody: review.reviewText,
        reviewRating: { '@type': 'Rating', ratingValue: review.rating },
      })),
    }),
  }
}

/** The offer is that of one product, or of its only variant. */
function offerData(
  { seller, warranty, ...offered }: ProductView,
  address: string,
  shipping: StructuredData | undefined,
): StructuredData {
  return {
    ...priceData(offered, address),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: seller.store_name },
    ...(shipping && { shippingDetails: shipping }),
    hasMerchantReturnPolicy: returnPolicy,
    ...(warranty !== null && { warranty: warrantyPromise(warranty) }),
  }
}

function warrantyPromise(months: number): StructuredData {
  const duration = { '@type': 'QuantitativeValue', value: months, unitCode: 'MON' }
  return { '@type': 'WarrantyPromise', durationOfWarranty: duration }
}

function priceData({ price, compareAt, sale, inStock }: Offered, url: string): StructuredData {
  return {
    '@type': 'Offer',
    url,
    price: price.toFixed(2),
    priceCurrency: 'ETB',
    ...(compareAt !== undefined && { priceSpecification: oldPrice(compareAt) }),
    ...(sale?.until && { priceValidUntil: sale.until }),
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
  }
}

function oldPrice(price: number): StructuredData {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: price.toFixed(2),
    priceCurrency: 'ETB',
  }
}

/** Describes a product with its variants. What all offers share is in the first one, and the others refer to it. */
function groupData(
  product: ProductView,
  choices: LoadedChoices,
  {
    address,
    publicUrl,
    language,
    shipping,
  }: { address: string; publicUrl: string; language: Language; shipping: StructuredData | undefined },
): StructuredData {
  const property = (name: string) => (isColor(name) ? 'color' : isSize(name) ? 'size' : undefined)
  const varying = choices.options.flatMap(({ name }) => property(name) ?? [])
  const shared = {
    ...(shipping && { shippingDetails: { '@id': '#shipping', ...shipping } }),
    hasMerchantReturnPolicy: { '@id': '#returns', ...returnPolicy },
    ...(product.warranty !== null && {
      warranty: { '@id': '#warranty', ...warrantyPromise(product.warranty) },
    }),
  }
  const references = {
    ...(shipping && { shippingDetails: { '@id': '#shipping' } }),
    hasMerchantReturnPolicy: { '@id': '#returns' },
    ...(product.warranty !== null && { warranty: { '@id': '#warranty' } }),
  }
  return {
    '@type': 'ProductGroup',
    url: address,
    productGroupID: product.sku,
    // Readers that do not know variants find the offer of what is shown.
    offers: { ...priceData(product, address), ...references },
    ...(varying.length > 0 && { variesBy: varying.map((name) => `https://schema.org/${name}`) }),
    hasVariant: choices.variants.map((variant, index) => {
      const options = chosenOptions(choices, variant.values)
      const picture = product.pictures[variant.picture]
      return {
        '@type': 'Product',
        name: nameWithOptions(product.name, options, language),
        sku: variant.sku,
        ...Object.fromEntries(
          options.flatMap(({ name, value }) => {
            const known = property(name)
            return known ? [[known, value]] : []
          }),
        ),
        ...(picture && { image: new URL(`${picture}?w=1280`, publicUrl).href }),
        offers: {
          ...priceData(variant, `${address}?variant=${variant.id}`),
          ...(index === 0 ? shared : references),
        },
      }
    }),
  }
}

function isSize(name: string): boolean {
  return /size|መጠን/i.test(name)
}
