/** The properties of schema.org types that the shop uses (schema.org, version 29), required ones first. */
const types: Record<string, { required: string[]; optional?: string[] }> = {
  WebSite: { required: ['name', 'url', 'potentialAction'], optional: ['inLanguage'] },
  SearchAction: { required: ['target', 'query-input'] },
  EntryPoint: { required: ['urlTemplate'] },
  OnlineStore: {
    required: ['name', 'url', 'logo', 'address', 'contactPoint'],
    optional: [
      'foundingDate',
      'areaServed',
      'sameAs',
      'legalName',
      'taxID',
      'vatID',
      'hasMerchantReturnPolicy',
    ],
  },
  Store: { required: ['name', 'url', 'address'], optional: ['telephone', 'aggregateRating'] },
  Organization: { required: ['name'], optional: ['url'] },
  PostalAddress: { required: ['addressCountry'], optional: ['streetAddress', 'addressLocality'] },
  ContactPoint: { required: ['contactType', 'email'], optional: ['telephone', 'availableLanguage'] },
  BreadcrumbList: { required: ['itemListElement'] },
  ItemList: { required: ['itemListElement', 'numberOfItems'] },
  ListItem: { required: ['position'], optional: ['name', 'item', 'url'] },
  Product: {
    required: ['name', 'description', 'image', 'sku', 'offers'],
    optional: ['brand', 'model', 'mpn', 'category', 'aggregateRating', 'review'],
  },
  ProductGroup: {
    required: ['name', 'description', 'image', 'productGroupID', 'hasVariant'],
    optional: ['url', 'offers', 'variesBy', 'brand', 'model', 'mpn', 'category', 'aggregateRating', 'review'],
  },
  /** A product in `hasVariant`, which has the rest from its group. */
  Variant: { required: ['name', 'sku', 'offers'], optional: ['image', 'size', 'color'] },
  Brand: { required: ['name'] },
  Offer: {
    required: ['price', 'priceCurrency', 'availability', 'shippingDetails', 'hasMerchantReturnPolicy'],
    optional: ['url', 'itemCondition', 'seller', 'warranty'],
  },
  AggregateRating: { required: ['ratingValue', 'ratingCount'], optional: ['bestRating', 'worstRating'] },
  Review: { required: ['author', 'reviewRating'], optional: ['datePublished', 'reviewBody'] },
  Rating: { required: ['ratingValue'] },
  Person: { required: ['name'] },
  MerchantReturnPolicy: {
    required: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
    optional: ['returnMethod', 'customerRemorseReturnFees', 'itemDefectReturnFees'],
  },
  OfferShippingDetails: { required: ['shippingRate', 'shippingDestination', 'deliveryTime'] },
  MonetaryAmount: { required: ['value', 'currency'] },
  DefinedRegion: { required: ['addressCountry'] },
  ShippingDeliveryTime: { required: ['handlingTime', 'transitTime'], optional: ['businessDays'] },
  OpeningHoursSpecification: { required: ['dayOfWeek'] },
  QuantitativeValue: { required: ['unitCode'], optional: ['minValue', 'maxValue', 'value'] },
  WarrantyPromise: { required: ['durationOfWarranty'] },
  FAQPage: { required: ['mainEntity'] },
  Question: { required: ['name', 'acceptedAnswer'] },
  Answer: { required: ['text'] },
}

const address = /^https?:\/\/[^\s]+$/
const term = /^https:\/\/schema\.org\/[A-Za-z]+$/
const count = /^\d+$/

/** Values of properties are written like this. */
const formats: Record<string, RegExp> = {
  url: address,
  item: address,
  image: address,
  logo: address,
  sameAs: /^https:\/\/[^/\s]+\/[^\s]+$/,
  urlTemplate: /^https?:\/\/[^\s]+\{search_term_string\}$/,
  price: /^\d+\.\d\d$/,
  priceCurrency: /^ETB$/,
  currency: /^ETB$/,
  availability: term,
  itemCondition: term,
  returnPolicyCategory: term,
  returnMethod: term,
  customerRemorseReturnFees: term,
  itemDefectReturnFees: term,
  dayOfWeek: term,
  variesBy: term,
  datePublished: /^\d{4}-\d\d-\d\d$/,
  foundingDate: /^\d{4}$/,
  telephone: /^\+\d{7,15}$/,
  addressCountry: /^ET$/,
  position: count,
  numberOfItems: count,
  ratingCount: count,
  merchantReturnDays: count,
  ratingValue: /^[1-5](\.\d)?$/,
}

/** What is wrong with a JSON-LD object, and with the objects in it. */
export function structuredDataFaults(data: unknown, path = '', isRoot = true): string[] {
  if (Array.isArray(data)) return data.flatMap((entry) => structuredDataFaults(entry, path, isRoot))
  if (typeof data !== 'object' || data === null) {
    const format = formats[path.slice(path.lastIndexOf('.') + 1)] ?? /./
    return format.test(String(data)) ? [] : [`${path} is ${JSON.stringify(data)}`]
  }
  const { '@context': context, '@type': type, '@id': _, ...properties } = data as Record<string, unknown>
  if (type === undefined && !isRoot && Object.keys(properties).length === 0) return []
  const known = types[path.endsWith('.hasVariant') ? 'Variant' : String(type)]
  if (!known) return [`${path} has the unknown type ${String(type)}`]
  const names = [...known.required, ...(known.optional ?? [])]
  return [
    ...(isRoot && context !== 'https://schema.org' ? [`${path} has the context ${String(context)}`] : []),
    ...known.required
      .filter((name) => properties[name] === undefined)
      .map((name) => `${path}/${String(type)} lacks ${name}`),
    ...Object.entries(properties).flatMap(([name, value]) =>
      names.includes(name)
        ? structuredDataFaults(value, `${path}/${String(type)}.${name}`, false)
        : [`${path}/${String(type)} has the unknown property ${name}`],
    ),
  ]
}
