import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '../../../test/checkout.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { newId } from '../../platform/database/new-id.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Item = { _id: string; productId: { _id: string }; quantity: number }

function change(
  name: 'save-for-later' | 'move-to-cart',
  { token, userId }: Shopper,
  itemId: string,
  key = '',
) {
  const headers = { headers: { 'idempotency-key': key } }
  return shop.call(`POST /cart/${name}`, { token, body: { userId, itemId }, ...(key && headers) })
}

async function cart({ token, userId }: Shopper): Promise<{ items: Item[]; saved?: Item[] }> {
  return (await shop.call('GET /cart', { token, query: { userId } })).body
}

async function added(shopper: Shopper, productId: string, quantity = 1): Promise<string> {
  return (await addToCart(shop, shopper, productId, quantity)).body.item._id
}

const quantities = (items: Item[] = []) => items.map(({ productId, quantity }) => [productId._id, quantity])

test('an item saved for later is not part of count, total and checkout, and comes back as it was', async () => {
  const shopper = await newShopper(shop)
  const { token, userId } = shopper
  const [first, second] = [
    await newProduct(shop.db, { priceSantim: 100_00 }),
    await newProduct(shop.db),
  ] as const
  const item = await added(shopper, first, 3)
  await added(shopper, second)
  expect((await cart(shopper)).saved).toEqual([])
  const { status, body } = await change('save-for-later', shopper, item)
  expect(status).toBe(200)
  expect(quantities(body.items)).toEqual([[second, 1]])
  expect(quantities(body.saved)).toEqual([[first, 3]])
  expect(await cart(shopper)).toEqual({ items: body.items, saved: body.saved, retired: [] })
  expect((await shop.call('GET /cart/count', { token, query: { userId } })).body).toEqual({ count: 1 })
  expect((await shop.call('GET /cart/totalPrice', { token, query: { userId } })).body.totalPrice).toBe(350)

  const moved = await change('move-to-cart', shopper, body.saved[0]!._id)
  expect(moved.body).toMatchObject({ success: true, saved: [] })
  expect(moved.body).not.toHaveProperty('left')
  expect(quantities(moved.body.items)).toEqual([[second, 1], [first, 3]]) // prettier-ignore
})

test('saving and moving the same product again adds up, within the stock', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 5 })
  await change('save-for-later', shopper, await added(shopper, productId, 4))
  const { body } = await change('save-for-later', shopper, await added(shopper, productId, 3))
  expect(quantities(body.saved)).toEqual([[productId, 7]])
  expect(body.saved[0]).toMatchObject({ left: 5 })
  await added(shopper, productId, 2)
  const moved = await change('move-to-cart', shopper, body.saved[0]!._id)
  expect(moved.body).toMatchObject({ left: 5, saved: [] })
  expect(quantities(moved.body.items)).toEqual([[productId, 5]])
})

test('what cannot be moved stays saved, and the reason is told', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 2 })
  const { body } = await change('save-for-later', shopper, await added(shopper, productId, 2))
  await shop.db.updateTable('stock').set({ received: 0 }).where('variantId', '=', productId).execute()
  const refused = await change('move-to-cart', shopper, body.saved[0]!._id)
  expect(refused).toMatchObject({ status: 409, body: { message: 'Only 0 left in stock.' } })
  expect(quantities((await cart(shopper)).saved)).toEqual([[productId, 2]])
})

test("another user's item can be neither saved, moved nor removed", async () => {
  const [owner, other] = [await newShopper(shop), await newShopper(shop)]
  const productId = await newProduct(shop.db)
  const item = await added(owner, productId)
  expect((await change('save-for-later', other, item)).status).toBe(404)
  const { body } = await change('save-for-later', owner, item)
  const saved = body.saved[0]!._id
  const remove = ({ token, userId }: Shopper) =>
    shop.call('DELETE /cart/saved', { token, query: { userId, itemId: saved } })
  expect((await change('move-to-cart', other, saved)).status).toBe(404)
  expect((await remove(other)).status).toBe(404)
  expect(await remove(owner)).toMatchObject({ status: 200, body: { success: true, items: [], saved: [] } })
  expect((await remove(owner)).status).toBe(404)
})

test('concurrent repetitions of a change are done once, and concurrent changes lose nothing', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db)
  const item = await added(shopper, productId, 2)
  const answers = await Promise.all([1, 2, 3].map(() => change('save-for-later', shopper, item, 'same')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { _id: saved } = answers[0]!.body.saved[0]!
  const moves = await Promise.all([1, 2, 3].map(() => change('move-to-cart', shopper, saved)))
  expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  const both = await cart(shopper)
  expect([quantities(both.items), both.saved]).toEqual([[[productId, 2]], []])
})

test('what is no longer sold is named until it is removed, in the cart and among what is saved', async () => {
  const shopper = await newShopper(shop)
  const { token, userId } = shopper
  const productIds = [
    await newProduct(shop.db, { name: 'Jebena' }),
    await newProduct(shop.db, { name: 'Mesob' }),
  ]
  const [jebena = '', mesob = ''] = productIds
  const itemId = await added(shopper, jebena)
  const saved = await added(shopper, mesob)
  await change('save-for-later', shopper, saved)
  const retire = (retiredAt: Date | null) =>
    shop.db.updateTable('products').set({ retiredAt }).where('id', 'in', productIds).execute()
  await retire(shop.db.now())
  const told = {
    items: [],
    saved: [],
    retired: [
      { _id: itemId, productId: jebena, productName: 'Jebena', saved: false },
      { _id: saved, productId: mesob, productName: 'Mesob', saved: true },
    ],
  }
  expect(await cart(shopper)).toEqual(told)
  await retire(null)
  expect(quantities((await cart(shopper)).items)).toEqual([[jebena, 1]])
  await retire(shop.db.now())
  await shop.call('DELETE /cart/remove', { token, query: { userId, itemId } })
  expect(await cart(shopper)).toEqual({ ...told, retired: told.retired.slice(1) })
  await shop.call('DELETE /cart/saved', { token, query: { userId, itemId: saved } })
  expect(await cart(shopper)).toEqual({ items: [], saved: [], retired: [] })
})

test('at most 200 items are saved, also at the same moment, and the next ones stay in the cart', async () => {
  const shopper = await newShopper(shop)
  const { userId } = shopper
  const saved = await Promise.all(Array.from({ length: 198 }, () => newProduct(shop.db)))
  const rows = saved.map((variantId) => ({
    userId,
    id: newId(),
    variantId,
    quantity: 1,
    priceSantim: 100,
    createdAt: shop.db.now(),
  }))
  await shop.db.insertInto('savedItems').values(rows).execute()
  const items = []
  for (let index = 0; index < 6; index += 1) items.push(await added(shopper, await newProduct(shop.db)))
  const answers = await Promise.all(items.map((item) => change('save-for-later', shopper, item)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
  const both = await cart(shopper)
  expect([both.items.length, both.saved?.length]).toEqual([4, 200])
})
