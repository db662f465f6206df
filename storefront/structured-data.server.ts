import type { Language } from '../contract/language.ts'
import { offeredLanguages } from '../contract/offered-languages.ts'
import { localPath } from '../contract/language-path.ts'
import type { DeliveryMethod } from '../contract/delivery.ts'
import { handlingDays, returnDays } from '../contract/limits.ts'
import type { Seller } from '../contract/catalogue.ts'
import { pictureUrl, productPath } from '../contract/paths.ts'
import type { Messages } from '../messages/messages.ts'
import type { Site } from './site.server.ts'
import type { Crumb } from './ui/breadcrumb-trail.ts'

/** Search engines read data of schema.org, one object for each thing that a page describes. */
export type StructuredData = Record<string, unknown>

const context = 'https://schema.org'
const foundingYear = 2023

type Texts = Pick<Messages, 'shell'>

export function websiteData(publicUrl: string, language: Language, { shell }: Texts): StructuredData {
  return {
    '@context': context,
    '@type': 'WebSite',
    name: shell.name,
    url: publicUrl + localPath('/', language),
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${publicUrl}${localPath('/search', language)}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** The address is that of the registered trader; a shop without one is only known to be in Ethiopia. */
export async function organizationData(
  site: Pick<Site, 'publicUrl' | 'settings' | 'brand'>,
  { shell }: Texts,
): Promise<StructuredData> {
  const { publicUrl } = site
  const [{ trader, socialPages }, brand] = await Promise.all([site.settings(), site.brand()])
  const { email, phone, registration } = trader
  // A demo links to the front pages of the networks, which are not pages of the shop.
  const ownPages = socialPages.map(({ url }) => url).filter((url) => new URL(url).pathname !== '/')
  return {
    '@context': context,
    '@type': 'OnlineStore',
    '@id': `${publicUrl}/#organization`,
    name: shell.name,
    url: `${publicUrl}/`,
    logo: publicUrl + (brand?.logo ? pictureUrl(brand.logo) : '/icon-512.png'),
    foundingDate: String(foundingYear),
    areaServed: 'ET',
    ...(ownPages.length > 0 && { sameAs: ownPages }),
    ...(registration && { legalName: registration.name, taxID: registration.tin }),
    ...(registration?.vatNumber && { vatID: registration.vatNumber }),
    address: {
      '@type': 'PostalAddress',
      ...(registration && { streetAddress: registration.address }),
      addressCountry: 'ET',
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email,
      ...(phone !== null && { telephone: phone.replaceAll(' ', '') }),
      availableLanguage: offeredLanguages(),
    },
    hasMerchantReturnPolicy: returnPolicy,
  }
}

export function sellerData(
  { store_name, location, phonenumber, rating, vote }: Seller,
  address: string,
): StructuredData {
  return {
    '@context': context,
    '@type': 'Store',
    name: store_name,
    url: address,
    ...(phonenumber && { telephone: phonenumber }),
    address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: 'ET' },
    ...(vote > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating,
        ratingCount: vote,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}

export function breadcrumbData(
  publicUrl: string,
  language: Language,
  trail: readonly Crumb[],
): StructuredData {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + localPath(path, language),
    })),
  }
}

export function productListData(
  publicUrl: string,
  language: Language,
  { products, first, total }: { products: readonly { _id: string }[]; first: number; total: number },
): StructuredData {
  return {
    '@context': context,
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: products.map(({ _id }, index) => ({
      '@type': 'ListItem',
      position: first + index,
      url: publicUrl + localPath(productPath(_id), language),
    })),
  }
}

export const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'ET',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  customerRemorseReturnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  itemDefectReturnFees: 'https://schema.org/FreeReturn',
}

/** The method is one for all regions. */
export function shippingDetails({ fee, days: { from, to } }: DeliveryMethod): StructuredData {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: fee, currency: 'ETB' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'ET' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(handlingDays, handlingDays),
      transitTime: days(from, to),
      businessDays: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
          (day) => `https://schema.org/${day}`,
        ),
      },
    },
  }
}

function days(minValue: number, maxValue: number): StructuredData {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}
