import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '../../../test/new-product.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  const add = (name: string, birr: number, sizes: string[] = []) =>
    newProduct(shop.db, {
      name,
      category: 'Clothing',
      priceSantim: birr * 100,
      ...(sizes.length > 0 && {
        variants: sizes.map((value) => ({
          options: [{ name: 'Size', value }],
          optionTranslations: { am: [{ name: 'መጠን', value }] },
        })),
      }),
    })
  await add('Evening dress', 2750, ['S', 'XL'])
  await add('Wedding dress', 8900, ['M'])
  await add('Leather shoes', 4300, ['41', '42'])
  await add('Canvas shoes', 900, ['39'])
  await add('Two-door refrigerator', 118000)
  await add('Poster "Under 3000 metres"', 150)
  await add('Arada smartphone', 13499)
  await add('Chess set', 2150)
  await add('Tea set', 990)
  await add('Roasted coffee', 320)
  await add('Coffee table', 5400)
})
afterAll(() => shop.close())

type Answer = {
  products: { productName: string }[]
  total: number
  understood?: unknown
  onlySimilar?: boolean
  someWords?: boolean
}

async function search(q: string, more: Record<string, string> = {}) {
  const { status, body } = await shop.rawCall('GET /search', { query: { q, ...more } })
  expect(status).toBe(200)
  const { products, ...answer } = body as unknown as Answer
  return { ...answer, names: products.map(({ productName }) => productName) }
}

test.each(['kophee', 'kopphee', 'kophe'])('"%s" is a shoe in Afaan Oromoo', async (q) => {
  expect((await search(q)).names.toSorted()).toEqual(['Canvas shoes', 'Leather shoes'])
})

test.each([
  ['dress under 3000', ['Evening dress']],
  ['dress over 3,000 birr', ['Wedding dress']],
  ['size 42 shoe', ['Leather shoes']],
  ['shoes ቁጥር 42', ['Leather shoes']],
  ['XL dress', ['Evening dress']],
  ['shoes 39', ['Canvas shoes']],
  ['size 42', ['Leather shoes']],
  ['shoes size 42 under 3000', []],
])('"%s" filters: %j', async (q, expected) => {
  expect((await search(q)).names).toEqual(expected)
})

test('the answer says what it understood, and how the query reads without it', async () => {
  expect((await search('dress under 3000')).understood).toEqual([
    { kind: 'price', maxPrice: 3000, without: 'dress' },
  ])
  expect((await search('size 42 shoe')).understood).toEqual([{ kind: 'size', size: '42', without: 'shoe' }])
  expect(await search('dress')).not.toHaveProperty('understood')
})

test('filters that are given win', async () => {
  expect((await search('dress under 3000', { maxPrice: '10000' })).total).toBe(2)
  expect((await search('dress size XL', { 'option.Size': 'M' })).names).toEqual(['Wedding dress'])
})

test('what is a name as a whole is read as one', async () => {
  const found = await search('under 3000')
  expect([found.names, found.understood]).toEqual([['Poster "Under 3000 metres"'], undefined])
})

test.each(['fridge', 'ፍሪጅ', 'ማቀዝቀዣ', 'the best fridge', 'fridges'])(
  '"%s" finds the refrigerator',
  async (q) => {
    const found = await search(q)
    expect([found.names, found.onlySimilar]).toEqual([['Two-door refrigerator'], undefined])
  },
)

test('what serves instead of a thing that there is none of says so', async () => {
  expect(await search('iphone')).toMatchObject({ names: ['Arada smartphone'], onlySimilar: true })
  expect(await search('smartphone')).not.toHaveProperty('onlySimilar')
})

test('of several words, those that say what it is count, and what a name ends with comes first', async () => {
  const { names, someWords } = await search('coffee pack')
  expect([names, someWords]).toEqual([['Roasted coffee', 'Coffee table'], true])
  expect((await search('coffee')).names).toEqual(['Roasted coffee', 'Coffee table'])
})
