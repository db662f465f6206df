import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productsPageLength } from '../../../contract/office/limits.ts'
import { newMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { retireProduct } from '../../catalogue/retire-products.ts'

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  cookie = (await newMember(shop, 'catalogue')).cookie
})
afterAll(() => shop.close())

describe('the list of products', () => {
  const size = (value: string) => [{ name: 'Size', value }]
  type Query = NonNullable<Parameters<typeof list>[0]>

  async function list(
    query: { q?: string; category?: string; state?: 'sold-out'; low?: 'yes'; older?: string } = {},
  ) {
    const { body } = await shop.call('GET /office/products', { query, cookie })
    return body as { products: Record<string, unknown>[]; older: string | null }
  }
  const skus = async (query: Query) => (await list(query)).products.map(({ sku }) => sku)

  beforeAll(async () => {
    await newProduct(shop.db, {
      sku: 'DRESS',
      name: 'Habesha dress',
      translations: { am: { name: 'የሐበሻ ቀሚስ' } },
      category: 'Clothes',
      variants: [
        { options: size('M'), sku: 'DRESS-M', stock: 2, priceSantim: 500_00, barcode: '6001' },
        { options: size('L'), sku: 'DRESS-L', stock: 30, priceSantim: 600_00 },
      ],
    })
    await newProduct(shop.db, { sku: 'LAMP', name: 'Brass lamp', stock: 0 })
    await newProduct(shop.db, { sku: 'OLD-MESOB', name: 'Mesob basket', stock: 3 })
    await retireProduct(shop.db, 'OLD-MESOB')
  })

  test('shows stock, price and state of products on sale and of retired ones', async () => {
    const { products } = await list()
    expect(
      products.map(({ sku, left, variants, price, priceFrom, isLow, state }) => [
        sku,
        left,
        variants,
        price,
        priceFrom,
        isLow,
        state,
      ]),
    ).toEqual([
      ['OLD-MESOB', 3, 1, 350, false, true, 'retired'],
      ['LAMP', 0, 1, 350, false, true, 'sold-out'],
      ['DRESS', 32, 2, 500, true, true, 'for-sale'],
    ])
  })

  test('is searched by name in both scripts, by SKU and by barcode', async () => {
    expect(await skus({ q: 'dress' })).toEqual(['DRESS'])
    expect(await skus({ q: 'ቀሚስ' })).toEqual(['DRESS'])
    expect(await skus({ q: 'dress-l' })).toEqual(['DRESS'])
    expect(await skus({ q: '6001' })).toEqual(['DRESS'])
    expect(await skus({ q: 'mesob' })).toEqual(['OLD-MESOB'])
    expect(await skus({ q: '%' })).toEqual([])
  })

  test('is filtered by category, state and stock', async () => {
    const { body } = await shop.call('GET /office/products/choices', { cookie })
    const { _id: category } = body.categories.find(({ name }: { name: string }) => name === 'Clothes')
    expect(await skus({ category })).toEqual(['DRESS'])
    expect(await skus({ state: 'sold-out' })).toEqual(['LAMP'])
    expect(await skus({ low: 'yes' })).toEqual(['LAMP', 'DRESS'])
  })

  test('comes in pages, and each product is on one of them', async () => {
    for (let count = 0; count < productsPageLength; count += 1)
      await newProduct(shop.db, { name: `Cup ${count}` })
    const first = await list()
    const second = await list({ older: first.older ?? '' })
    const ids = [...first.products, ...second.products].map(({ _id }) => _id)
    expect([first.products.length, second.products.length, second.older]).toEqual([
      productsPageLength,
      3,
      null,
    ])
    expect(new Set(ids).size).toBe(productsPageLength + 3)
  })
})
