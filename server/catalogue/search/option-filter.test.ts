import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '../../../test/new-product.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { retireProduct } from '../products/retire-products.ts'
import { sortSizes } from './sort-sizes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await newShirt('Linen shirt', [
    ['M', 'Green'],
    ['L', 'Red'],
  ])
  await newShirt('Cotton shirt', [
    ['m', 'Green'],
    ['M', 'Red'],
  ])
  await newProduct(shop.db, { name: 'Shirt hanger', category: 'Clothing' })
  await newProduct(shop.db, {
    name: 'Trousers',
    category: 'Clothing',
    variants: [
      {
        options: [{ name: 'Size', value: 'L' }],
        optionTranslations: { am: [{ name: 'መጠን', value: 'ትልቅ' }] },
      },
    ],
  })
})
afterAll(() => shop.close())

function newShirt(name: string, variants: [size: string, colour: string][]) {
  return newProduct(shop.db, {
    name,
    category: 'Clothing',
    variants: variants.map(([size, colour]) => ({
      options: [
        { name: 'Size', value: size },
        { name: 'Colour', value: colour },
      ],
    })),
  })
}

type Query = Record<string, string | string[]>
type Listed = { body: { products: { productName: string }[]; total: number; facets: { options: unknown } } }

async function found(call: 'GET /search' | 'GET /products_with_category', query: Query) {
  const response = await shop.rawCall(call, { query })
  const { products, total, facets } = (response as unknown as Listed).body
  expect(total).toBe(products.length)
  return { names: products.map(({ productName }) => productName).toSorted(), options: facets.options }
}

const shirts = ['Cotton shirt', 'Linen shirt']

test.each([
  ['GET /search', { q: 'shirt' }],
  ['GET /products_with_category', { category: 'clothing' }],
] as const)('%s filters by options that one variant has', async (call, all) => {
  const names = async (query: Query) => (await found(call, { ...all, ...query })).names
  expect(await names({ 'option.Size': 'M' })).toEqual(shirts)
  expect(await names({ 'option.size': 'm', 'option.COLOUR': 'green' })).toEqual(shirts)
  expect(await names({ 'option.Size': 'M', 'option.Colour': 'Red' })).toEqual(['Cotton shirt'])
  expect(await names({ 'option.Size': ['M', 'L'], 'option.Colour': 'Red' })).toEqual(shirts)
  expect(await names({ 'option.Size': 'L', 'option.Colour': 'Green' })).toEqual([])
  expect(await names({ 'option.Length': 'M' })).toEqual([])
})

test('the facet of an option counts what could be chosen besides the other options', async () => {
  const facets = async (query: Query) => (await found('GET /search', { q: 'shirt', ...query })).options
  const valuesOf = (name: string, ...values: [value: string, count: number][]) => ({
    name,
    values: values.map(([value, count]) => ({ value, count })),
  })
  const colours = valuesOf('Colour', ['Green', 2], ['Red', 2])
  expect(await facets({})).toEqual([colours, valuesOf('Size', ['M', 2], ['L', 1])])
  expect(await facets({ 'option.Size': 'M' })).toEqual([
    valuesOf('Colour', ['Green', 2], ['Red', 1]),
    valuesOf('Size', ['M', 2], ['L', 1]),
  ])
  expect(await facets({ 'option.Size': 'M', 'option.Colour': 'Red' })).toEqual([
    valuesOf('Colour', ['Green', 2], ['Red', 1]),
    valuesOf('Size', ['M', 1], ['L', 1]),
  ])
})

test('options are read in the language of the reader, and filtered by in any', async () => {
  const trousers = async (query: Query) =>
    (await found('GET /products_with_category', { category: 'clothing', lang: 'am', ...query })).names
  expect(await trousers({ 'option.መጠን': 'ትልቅ' })).toEqual(['Trousers'])
  expect(await trousers({ 'option.Size': 'L' })).toEqual(['Linen shirt', 'Trousers'])
  const { options } = await found('GET /search', { q: 'trousers', lang: 'am' })
  expect(options).toEqual([{ name: 'መጠን', values: [{ value: 'ትልቅ', count: 1 }] }])
})

test('a category without filters says which options its products have', async () => {
  const options = async (lang: string) =>
    (await found('GET /products_with_category', { category: 'clothing', lang })).options
  const [colours, sizes] = (await options('en')) as { name: string; values: object[] }[]
  expect(colours?.values).toEqual([
    { value: 'Green', count: 2 },
    { value: 'Red', count: 2 },
  ])
  expect(sizes?.values).toEqual([
    { value: 'M', count: 2 },
    { value: 'L', count: 2 },
  ])
  expect(await options('am')).toContainEqual({ name: 'መጠን', values: [{ value: 'ትልቅ', count: 1 }] })
})

test.each([
  ['xs', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '9', 'EU 36', '36.5', '44', 'One size'],
  ['250 g', '500 g', '1 kg', '1.5 kg'],
  ['ትንሽ', 'ትልቅ', '250 ግራም', '1 ኪ.ግ'],
  ['128 GB', '256 GB', '1 TB'],
])('sizes are listed from small to large: %s, %s, …', (...sizes) => {
  const largestFirst = sizes.map((value) => ({ value })).toReversed()
  expect(sortSizes(largestFirst).map(({ value }) => value)).toEqual(sizes)
})

test('values that are no sizes stay in their order', () => {
  const colours = ['Red', 'Black', 'Amber'].map((value) => ({ value }))
  expect(sortSizes(colours)).toEqual(colours)
})

test('other filters count as well', async () => {
  const { names, options } = await found('GET /search', {
    category: 'Clothing',
    minPrice: '1000000',
    'option.Size': 'M',
  })
  expect({ names, options }).toEqual({ names: [], options: [] })
})

test('a retired variant is not found by its options any more, and a changed one is', async () => {
  const wool = (value: string, sku: string) => ({ sku, options: [{ name: 'Size', value }] })
  await newProduct(shop.db, { name: 'Wool shirt', variants: [wool('S', 'WOOL-S'), wool('XL', 'WOOL-XL')] })
  const named = async (value: string) => (await found('GET /search', { q: '', 'option.Size': value })).names
  expect(await named('S')).toEqual(['Wool shirt'])
  await retireProduct(shop.db, 'WOOL-S')
  expect([await named('S'), await named('XL')]).toEqual([[], ['Wool shirt']])
  const { options } = wool('XXL', '')
  await shop.db
    .updateTable('variants')
    .set({ options: JSON.stringify(options) })
    .where('sku', '=', 'WOOL-XL')
    .execute()
  expect([await named('XL'), await named('XXL')]).toEqual([[], ['Wool shirt']])
})

test.each([
  { 'option.A': '1', 'option.B': '1', 'option.C': '1', 'option.D': '1' },
  { 'option.Size': '' },
  { 'option.': 'M' },
  { option: 'M' },
  { 'option.Size': Array.from({ length: 11 }, String) },
])('%o is refused', async (query) => {
  expect((await shop.rawCall('GET /search', { query })).status).toBe(400)
})
