import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '../../../test/new-product.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const listOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([specification, value]) => ({ specification, value }))

async function cardOf(category: string, lang: 'en' | 'am' = 'en') {
  const { body } = await shop.call('GET /products_with_category', { query: { category, lang } })
  return body.products[0]
}

test('a card has the two specifications that tell most, in the language of the page', async () => {
  await newProduct(shop.db, {
    category: 'Phones',
    specifications: listOf({
      'Made in': 'China',
      Connection: 'Bluetooth 5.3',
      Screen: '6.5 in',
      Storage: '128 GB',
    }),
    attributeTranslations: {
      am: { specifications: listOf({ ሀገር: 'ቻይና', ግንኙነት: 'ብሉቱዝ 5.3', ስክሪን: '6.5 ኢንች', ማከማቻ: '128 ጊባ' }) },
    },
  })
  expect((await cardOf('phones'))?.facts).toEqual(['128 GB', '6.5 in'])
  expect((await cardOf('phones', 'am'))?.facts).toEqual(['128 ጊባ', '6.5 ኢንች'])
})

test('clothes show their cloth and their sizes, and what is long or says little is left out', async () => {
  await newProduct(shop.db, {
    category: 'Shirts',
    specifications: listOf({
      Care: 'hand wash, cool',
      Washable: 'yes',
      Border: 'woven by hand on a pit loom',
      Fabric: 'Cotton',
      Fit: 'loose',
    }),
    variants: ['S', 'M', 'XL'].map((value) => ({ options: [{ name: 'Size', value }] })),
  })
  expect((await cardOf('shirts'))?.facts).toEqual(['Cotton', 'S–XL'])
  await newProduct(shop.db, {
    category: 'Plain',
    specifications: listOf({ Border: 'woven by hand on a pit loom' }),
  })
  expect(await cardOf('plain')).not.toHaveProperty('facts')
})

test('a card says where its seller is, and how many are left once they are few', async () => {
  await newProduct(shop.db, { category: 'Few', stock: 3 })
  expect(await cardOf('few')).toMatchObject({ left: 3, place: expect.stringMatching(/./) })
  await newProduct(shop.db, { category: 'Many', stock: 30 })
  expect(await cardOf('many')).not.toHaveProperty('left')
  await newProduct(shop.db, { category: 'None', stock: 0 })
  expect(await cardOf('none')).not.toHaveProperty('left')
})

test('the place on a card follows the seller', async () => {
  await newProduct(shop.db, { category: 'Places' })
  await cardOf('places')
  await shop.db.updateTable('sellers').set({ location: 'Bahir Dar' }).execute()
  expect((await cardOf('places'))?.place).toBe('Bahir Dar')
})
