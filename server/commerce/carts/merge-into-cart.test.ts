import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '../../../test/checkout.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newId } from '../../platform/database/new-id.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Choice = { productId: string; variantId?: string; quantity: number }

function merge({ token, userId }: Shopper, items: Choice[], key?: string) {
  const body = { userId, items }
  return shop.call('POST /cart/merge', { token, body, ...(key && { headers: { 'idempotency-key': key } }) })
}

async function quantities({ token, userId }: Shopper) {
  const { body } = await shop.call('GET /cart', { token, query: { userId } })
  return (body.items as { productId: { _id: string }; quantity: number }[]).map(({ productId, quantity }) => [
    productId._id,
    quantity,
  ])
}

test('what was chosen before the login is added to the cart, and adds up with it', async () => {
  const shopper = await newShopper(shop)
  const [first, second, third] = [
    await newProduct(shop.db, { priceSantim: 250_00 }),
    await newProduct(shop.db, { stock: 9 }),
    await newProduct(shop.db),
  ] as const
  await addToCart(shop, shopper, first, 2)
  const items = [
    { productId: second, quantity: 4 },
    { productId: first, quantity: 3 },
    { productId: third, quantity: 1 },
    { productId: second, quantity: 5 },
  ]
  const { status, body } = await merge(shopper, items)
  expect(status).toBe(200)
  expect(body.refused).toEqual([])
  expect(body.items).toMatchObject([{ price: 250, quantity: 5 }, { quantity: 9 }, { quantity: 1 }])
  expect(await quantities(shopper)).toEqual([
    [first, 5],
    [second, 9],
    [third, 1],
  ])
})

test('of what exceeds the stock the rest is added, and what is missing is told by product', async () => {
  const shopper = await newShopper(shop)
  const scarce = await newProduct(shop.db, { stock: 5, name: 'Scarce basket' })
  const soldOut = await newProduct(shop.db, { stock: 0, name: 'Sold-out basket' })
  const retired = await newProduct(shop.db, { name: 'Retired basket', retiredAt: shop.db.now() })
  const counted = await newProduct(shop.db)
  const fine = await newProduct(shop.db)
  await addToCart(shop, shopper, scarce, 3)
  const unknown = newId()
  const items = [scarce, soldOut, retired, unknown, fine].map((productId) => ({ productId, quantity: 4 }))
  const { body } = await merge(shopper, [
    ...items,
    { productId: counted, quantity: 600 },
    { productId: counted, quantity: 600 },
  ])
  const refused = (productId: string, productName: string, reason: string, left: number | null, message: string) =>
    ({ productId, variantId: null, productName, reason, left, message }) // prettier-ignore
  expect(body.refused).toEqual([
    refused(scarce, 'Scarce basket', 'out-of-stock', 5, 'Only 5 left in stock.'),
    refused(soldOut, 'Sold-out basket', 'out-of-stock', 0, 'Only 0 left in stock.'),
    refused(retired, 'Retired basket', 'product-not-found', null, 'Product not found'),
    refused(unknown, '', 'product-not-found', null, 'Product not found'),
    expect.objectContaining({ productId: counted, reason: 'quantity-too-large', left: null }),
  ])
  expect(await quantities(shopper)).toEqual([
    [scarce, 5],
    [fine, 4],
    [counted, 999],
  ])
})

test('a line that has more than is left stays as it is', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 5 })
  await addToCart(shop, shopper, productId, 5)
  await shop.db.updateTable('stock').set({ received: 2 }).where('variantId', '=', productId).execute()
  const { body } = await merge(shopper, [{ productId, quantity: 1 }])
  expect(body.refused).toMatchObject([{ reason: 'out-of-stock', left: 2 }])
  expect(await quantities(shopper)).toEqual([[productId, 5]])
})

test('a cart is merged up to its 200 products, in the order of choosing', async () => {
  const shopper = await newShopper(shop)
  const ids: string[] = []
  for (let index = 0; index < 203; index += 1) ids.push(await newProduct(shop.db))
  const choices = ids.map((productId) => ({ productId, quantity: 1 }))
  expect((await merge(shopper, choices.slice(0, 199))).body.refused).toEqual([])
  const { body } = await merge(shopper, [...choices.slice(200), choices[0]!])
  expect(body.items).toHaveLength(200)
  expect(body.refused).toMatchObject(ids.slice(201).map((productId) => ({ productId, reason: 'cart-full' })))
  expect((await quantities(shopper))[0]).toEqual([ids[0], 2])
  const tooMany = [...choices.slice(0, 200), choices[202]!]
  expect((await merge(shopper, tooMany)).status).toBe(400)
})

test('two tabs that log in at the same time merge a choice once', async () => {
  const shopper = await newShopper(shop)
  const [first, second] = [await newProduct(shop.db, { stock: 50 }), await newProduct(shop.db)] as const
  await addToCart(shop, shopper, first, 1)
  const items = [
    { productId: first, quantity: 2 },
    { productId: second, quantity: 3 },
  ]
  const key = newId()
  const answers = await Promise.all(Array.from({ length: 8 }, () => merge(shopper, items, key)))
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
  expect(await quantities(shopper)).toEqual([
    [first, 3],
    [second, 3],
  ])
})

test('concurrent merges and additions of the same products add up', async () => {
  const shopper = await newShopper(shop)
  const [first, second] = [await newProduct(shop.db), await newProduct(shop.db)] as const
  const choices = [first, second].map((productId) => ({ productId, quantity: 2 }))
  const calls = Array.from({ length: 6 }, (_, index) => [
    merge(shopper, index % 2 === 0 ? choices : choices.toReversed()),
    addToCart(shop, shopper, index % 2 === 0 ? first : second),
  ])
  await Promise.all(calls.flat())
  expect(new Map(await quantities(shopper) as [string, number][])).toEqual(new Map([[first, 15], [second, 15]])) // prettier-ignore
})

test('variants are lines of their own, and one that was not chosen is the first in stock', async () => {
  const shopper = await newShopper(shop)
  const [soldOut, medium, large] = ['S', 'M', 'L'].map((value) => ({
    options: [{ name: 'Size', value }],
    stock: 4,
  }))
  const productId = await newProduct(shop.db, {
    name: 'Dress',
    variants: [{ ...soldOut!, stock: 0 }, medium!, large!],
  })
  const detail = await shop.call('GET /product-detail', { query: { productId } })
  const [small, middle, big] = (detail.body.product.variants as { _id: string }[]).map(({ _id }) => _id)
  const other = await newProduct(shop.db)
  const { body } = await merge(shopper, [
    { productId, quantity: 2 },
    { productId, variantId: big!, quantity: 1 },
    { productId, variantId: middle!, quantity: 3 },
    { productId, variantId: small!, quantity: 1 },
    { productId, variantId: other, quantity: 1 },
  ])
  const lines = (body.items as { variant: { _id: string }; quantity: number }[]).map(
    ({ variant, quantity }) => [variant._id, quantity],
  )
  expect(lines).toEqual([
    [middle, 4],
    [big, 1],
  ])
  expect(body.refused).toMatchObject([
    { variantId: null, productName: 'Dress, Size: M', reason: 'out-of-stock', left: 4 },
    { variantId: small, productName: 'Dress, Size: S', reason: 'out-of-stock', left: 0 },
    { variantId: other, reason: 'variant-not-found', left: null },
  ])
})

test('of merges at the same moment each is told what it lacks', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 6 })
  const answers = await Promise.all(
    [newId(), newId()].map((key) => merge(shopper, [{ productId, quantity: 4 }], key)),
  )
  const refused = answers.flatMap(({ body }) => body.refused)
  expect(refused).toMatchObject([{ productId, reason: 'out-of-stock', left: 6 }])
  expect(await quantities(shopper)).toEqual([[productId, 6]])
})

test('merges and additions at the same moment stay within 200 lines', async () => {
  const shopper = await newShopper(shop)
  const ids: string[] = []
  for (let index = 0; index < 246; index += 1) ids.push(await newProduct(shop.db))
  const choices = ids.map((productId) => ({ productId, quantity: 1 }))
  const merges = [0, 60, 120, 180].map((from) => merge(shopper, choices.slice(from, from + 60)))
  const additions = ids.slice(240).map((productId) => addToCart(shop, shopper, productId))
  const refused = (await Promise.all(merges)).flatMap(({ body }) => body.refused)
  const full = (await Promise.all(additions)).filter(({ status }) => status !== 201 && status !== 200)
  expect(await quantities(shopper)).toHaveLength(200)
  expect(refused.length + full.length).toBe(46)
})
