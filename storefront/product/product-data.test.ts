import { localeOf } from '../../contract/locale.ts'
import { expect, test } from 'vitest'
import { catalogues } from '../../messages/catalogues.server.ts'
import { en } from '../../messages/en/index.ts'
import { type ProductView, shownProduct } from './load-product.server.ts'
import { productData } from './product-data.server.ts'

const variant = (id: string) => ({ id, sku: id, values: [], price: 900, inStock: true, picture: 0 })
const product = {
  name: 'Kettle',
  brand: '',
  model: 'K-2',
  warranty: 12,
  weight: null,
  pictures: [],
  price: 900,
  inStock: true,
  seller: { store_name: 'Mercato' },
  specifications: [['Power', '2 kW']],
} as unknown as ProductView
const group = {
  ...product,
  choices: { options: [], variants: [variant('S'), variant('M')] },
} as unknown as ProductView

function dataOf(described: ProductView) {
  const shown = { product: described, rate: { rating: 0, vote: 0 }, reviews: [] }
  return productData(
    { ...shown, delivery: { methods: [], shown: undefined, isFree: false } },
    { address: 'https://shop.example/product/1', publicUrl: 'https://shop.example', language: 'en' },
  )
}

const promise = {
  '@type': 'WarrantyPromise',
  durationOfWarranty: { '@type': 'QuantitativeValue', value: 12, unitCode: 'MON' },
}

test('an offer promises the warranty of its product in months, and one without a warranty nothing', () => {
  expect(dataOf(product)).toMatchObject({ offers: { warranty: promise } })
  expect(JSON.stringify(dataOf({ ...product, warranty: null }))).not.toContain('arranty')
})

test('the offers of all variants promise the warranty', () => {
  const same = { '@id': '#warranty' }
  expect(dataOf(group)).toMatchObject({
    offers: { warranty: same },
    hasVariant: [{ offers: { warranty: { ...same, ...promise } } }, { offers: { warranty: same } }],
  })
  expect(JSON.stringify(dataOf({ ...group, warranty: null }))).not.toContain('arranty')
})

test('the facts of a product begin with its fields that have a value', () => {
  expect(shownProduct(product, en, localeOf('en')).specifications).toEqual([
    ['Model', 'K-2'],
    ['Warranty', '12 months'],
    ['Power', '2 kW'],
  ])
  const { specifications } = shownProduct({ ...product, warranty: 1 }, en, localeOf('en'))
  expect(specifications[1]).toEqual(['Warranty', '1 month'])
})

test('an offer in a sale has the price of before and the end, in the product and in each variant', () => {
  const until = '2026-12-05T21:00:00.000Z'
  const reduced = { compareAt: 1200, sale: { until, lowest30: 1000 } }
  const offer = {
    price: '900.00',
    priceValidUntil: until,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: '1200.00',
      priceCurrency: 'ETB',
    },
  }
  expect(dataOf({ ...product, ...reduced })).toMatchObject({ offers: offer })
  const variants = [variant('S'), { ...variant('M'), ...reduced }]
  const { hasVariant } = dataOf({ ...group, choices: { options: [], variants } } as unknown as ProductView)
  expect(hasVariant).toMatchObject([{ offers: { price: '900.00' } }, { offers: offer }])
  expect(JSON.stringify(dataOf(group))).not.toContain('Strikethrough')
})

test('the page says until when a sale lasts, whose midnight is the end of the day before', () => {
  const shown = (until: string | null) =>
    shownProduct(
      { ...product, compareAt: 1200, sale: { until, lowest30: 1000 } },
      catalogues.en,
      localeOf('en'),
    ).saleNote
  const lowest = 'Lowest price in the 30 days before the sale: {price}'
  const note = (text: string) => ({ text, lowest30: 1000 })
  expect(shown('2026-12-05T21:00:00.000Z')).toEqual(note(`Sale until 5 December 2026 · ${lowest}`))
  expect(shown('2026-12-05T09:30:00.000Z')).toEqual(note(`Sale until 5 December 2026, 12:30 · ${lowest}`))
  expect(shown(null)).toEqual(note(lowest))
})
