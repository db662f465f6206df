import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { choose } from '../../../test/checkout.ts'
import { audit } from '../../operations/audit/audit.ts'

let shop: TestShop
let buyers: Shopper[]
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  buyers = await Promise.all(Array.from({ length: 200 }, () => newShopper(shop)))
})
afterAll(() => shop.close())

async function buy({ token, userId, email }: Shopper, productId: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${shop.config.port}/api/payment/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      userId,
      email,
      firstName: 'Abebe',
      lastName: 'Bikila',
      phonenumber: '0911223344',
      amount: 350,
      items: [{ productId, quantity: 1 }],
    }),
  })
}

test('of 200 simultaneous customers for 10 units exactly 10 get one, and the others are refused', async () => {
  const productId = await newProduct(shop.db, { stock: 10 })
  const responses = await Promise.all(buyers.map((buyer) => buy(buyer, productId)))
  const bodies = (await Promise.all(responses.map((response) => response.json()))) as {
    data?: { checkout_url: string }
    message?: string
  }[]
  const urls = bodies.flatMap((body) => body.data?.checkout_url ?? [])
  expect(urls).toHaveLength(10)
  expect(new Set(urls).size).toBe(10)
  expect(responses.filter((response) => response.status === 409)).toHaveLength(190)
  expect(new Set(bodies.flatMap((body) => body.message ?? []))).toEqual(new Set(['Only 0 left in stock.']))
  expect(await audit(shop.db)).toEqual([])

  await Promise.all(urls.map((url) => choose(url, 'pay')))
  const row = await shop.db
    .selectFrom('stock')
    .selectAll()
    .where('variantId', '=', productId)
    .executeTakeFirst()
  expect(row).toMatchObject({ received: 10, reserved: 0, sold: 10 })
  expect(await audit(shop.db)).toEqual([])
})

test('carts of the same two products in either order do not deadlock', async () => {
  const [one, two] = [
    await newProduct(shop.db, { stock: 1_000 }),
    await newProduct(shop.db, { stock: 1_000 }),
  ]
  const responses = await Promise.all(
    buyers.slice(0, 60).map(({ token, userId, email }, index) => {
      const ids = index % 2 ? [one, two] : [two, one]
      const items = ids.map((productId) => ({ productId, quantity: 1 }))
      const body = {
        userId,
        email,
        firstName: 'A',
        lastName: 'B',
        phonenumber: '0911223344',
        amount: 700,
        items,
      }
      return shop.call('POST /payment/create', { token, body })
    }),
  )
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
  expect(await audit(shop.db)).toEqual([])
})
