import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct, setPrice, variantIdsOf } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A client may send this against the contract. */
function send(token: string, body: unknown) {
  return shop.call('POST /cart/add', { token, body: body as never })
}

function add({ token, userId }: Shopper, productId: string, quantity: number) {
  return shop.call('POST /cart/add', { token, body: { productId, quantity, userId } })
}

async function items({ token, userId }: Shopper) {
  return (await shop.call('GET /cart', { token, query: { userId } })).body.items
}

async function total({ token, userId }: Shopper) {
  return (await shop.call('GET /cart/totalPrice', { token, query: { userId } })).body.totalPrice
}

function update({ token, userId }: Shopper, itemId: string, quantity: number) {
  return shop.call('PUT /cart/update', { token, body: { itemId, quantity, userId } })
}

test('adding a product again adds up, in one line', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { priceSantim: 1_000 })
  const first = await add(shopper, productId, 1)
  expect(first).toMatchObject({
    status: 201,
    body: { success: true, item: { productId: { _id: productId }, price: 10, quantity: 1 } },
  })
  const second = await add(shopper, productId, 2)
  expect(second.body.item).toMatchObject({ _id: first.body.item._id, quantity: 3 })
  expect(await items(shopper)).toEqual([second.body.item])
})

test('without a variant, or with null for it, the first one in stock is added', async () => {
  const shopper = await newShopper(shop)
  const { token, userId } = shopper
  const productId = await newProduct(shop.db, {
    variants: ['38', '39'].map((value, at) => ({ options: [{ name: 'Size', value }], stock: at * 4 })),
  })
  const [, second = ''] = await variantIdsOf(shop.db, productId)
  for (const variantId of [null, undefined, second]) {
    const added = await send(token, { userId, productId, quantity: 1, variantId })
    expect(added).toMatchObject({ status: 201, body: { item: { variant: { _id: second } } } })
  }
  expect(await items(shopper)).toMatchObject([{ variant: { _id: second }, quantity: 3 }])
  for (const variantId of ['', 7, [second], {}]) {
    expect((await send(token, { userId, productId, quantity: 1, variantId })).status).toBe(400)
  }
})

test('adding takes one statement besides the one that finds the session', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 5 })
  const before = shop.statements.length
  await add(shopper, productId, 1)
  expect(shop.statements.length - before).toBe(2)
})

test('without a session nothing is added, and the only refusal is that of the session', async () => {
  const shopper = await newShopper(shop)
  const other = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 5 })
  await shop.call('POST /logout', { token: shopper.token })
  const body = { productId, quantity: 1, userId: shopper.userId }
  const bodies: unknown[] = [
    body,
    { ...body, quantity: 6 },
    { ...body, quantity: 0 },
    { ...body, productId: other.userId },
    { ...body, userId: other.userId },
    {},
    undefined,
    { ...body, text: 'x'.repeat(2_000_000) },
  ]
  for (const sent of bodies) {
    expect(await send(shopper.token, sent)).toMatchObject({
      status: 401,
      body: { success: false, message: 'Invalid token' },
    })
  }
  const stored = shop.db.selectFrom('cartItems').select('id').where('userId', '=', shopper.userId)
  expect(await stored.execute()).toEqual([])
})

test('with a session the other refusals are the same', async () => {
  const shopper = await newShopper(shop)
  const other = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 5 })
  const body = { productId, quantity: 1, userId: shopper.userId }
  const refused = async (sent: unknown) => (await send(shopper.token, sent)).status
  expect(await refused({ ...body, quantity: 6 })).toBe(409)
  expect(await refused({ ...body, quantity: 0 })).toBe(400)
  expect(await refused({ ...body, productId: other.userId })).toBe(404)
  expect(await refused({ ...body, userId: other.userId })).toBe(403)
  expect(await refused({ ...body, text: 'x'.repeat(2_000_000) })).toBe(413)
})

test('the total takes 10 percent off each line of several units, rounded half up', async () => {
  const shopper = await newShopper(shop)
  await add(shopper, await newProduct(shop.db, { priceSantim: 1_005 }), 3)
  await add(shopper, await newProduct(shop.db, { priceSantim: 999 }), 1)
  expect(await total(shopper)).toBe((Math.floor((1_005 * 3 * 9 + 5) / 10) + 999) / 100)
})

test('more than is available is refused with the available quantity, also when it adds up', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 3 })
  expect(await add(shopper, productId, 4)).toMatchObject({
    status: 409,
    body: { message: 'Only 3 left in stock.' },
  })
  const { body } = await add(shopper, productId, 2)
  expect((await add(shopper, productId, 2)).body.message).toContain('3')
  expect(await update(shopper, body.item._id, 4)).toMatchObject({ status: 409 })
  expect(await update(shopper, body.item._id, 3)).toMatchObject({
    status: 200,
    body: { success: true, items: [{ quantity: 3 }] },
  })
})

test('every change to more than is available is refused, also a reduction', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 5 })
  const { body } = await add(shopper, productId, 5)
  await shop.db.updateTable('stock').set({ received: 2 }).where('variantId', '=', productId).execute()
  expect(await update(shopper, body.item._id, 3)).toMatchObject({
    status: 409,
    body: { message: 'Only 2 left in stock.' },
  })
  expect((await update(shopper, body.item._id, 2)).status).toBe(200)
})

test('a sold-out product has 0 left, and a product without a stock row is unlimited', async () => {
  const shopper = await newShopper(shop)
  expect((await add(shopper, await newProduct(shop.db, { stock: 0 }), 1)).body.message).toContain('0')
  expect((await add(shopper, await newProduct(shop.db), 999)).status).toBe(201)
})

test('the quantity of a line is at most 999, also after adding up', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db)
  await add(shopper, productId, 999)
  expect((await add(shopper, productId, 1)).status).toBe(400)
  for (const quantity of [0, -1, 1.5, 1_000, '2', null]) {
    const body = { productId, quantity, userId: shopper.userId }
    expect((await shop.rawCall('POST /cart/add', { token: shopper.token, body })).status).toBe(400)
  }
})

test('a full cart accepts no other product, but more units of those in it', async () => {
  const shopper = await newShopper(shop)
  const ids = []
  for (let index = 0; index < 201; index += 1) ids.push(await newProduct(shop.db))
  for (const id of ids.slice(0, 200)) expect((await add(shopper, id, 1)).status).toBe(201)
  expect((await add(shopper, ids[200] ?? '', 1)).status).toBe(409)
  expect((await add(shopper, ids[0] ?? '', 1)).status).toBe(201)
})

test('a hundred concurrent clicks add up to a hundred', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db)
  const responses = await Promise.all(Array.from({ length: 100 }, () => add(shopper, productId, 1)))
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]))
  expect(await items(shopper)).toMatchObject([{ quantity: 100 }])
})

test('unknown and retired products are 404, and retired ones are removed from the cart', async () => {
  const shopper = await newShopper(shop)
  expect((await add(shopper, 'nothing', 1)).status).toBe(404)
  const productId = await newProduct(shop.db)
  await add(shopper, productId, 1)
  await shop.db
    .updateTable('products')
    .set({ retiredAt: shop.db.now() })
    .where('id', '=', productId)
    .execute()
  expect((await add(shopper, productId, 1)).status).toBe(404)
  expect(await items(shopper)).toEqual([])
  expect(await total(shopper)).toBe(0)
})

test('removing returns the remaining items, and a second time it is 404', async () => {
  const shopper = await newShopper(shop)
  const { body } = await add(shopper, await newProduct(shop.db), 1)
  const query = { userId: shopper.userId, itemId: body.item._id }
  const removed = await shop.call('DELETE /cart/remove', { token: shopper.token, query })
  expect(removed).toMatchObject({ status: 200, body: { success: true, items: [] } })
  expect((await shop.call('DELETE /cart/remove', { token: shopper.token, query })).status).toBe(404)
})

test('concurrent clicks on a product with unlimited stock are refused only because of the maximum', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db)
  const responses = await Promise.all(Array.from({ length: 12 }, () => add(shopper, productId, 200)))
  const refused = responses.filter((response) => response.status !== 201)
  expect(refused).toHaveLength(8)
  for (const { status, body } of refused) {
    expect([status, body.message]).toEqual([400, expect.stringContaining('at most 999')])
  }
})

test('of concurrent removals and changes of a line, a late one is 404', async () => {
  const shopper = await newShopper(shop)
  const { body } = await add(shopper, await newProduct(shop.db), 1)
  const query = { userId: shopper.userId, itemId: body.item._id }
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      index === 2
        ? shop.call('DELETE /cart/remove', { token: shopper.token, query })
        : update(shopper, body.item._id, 2),
    ),
  )
  for (const { status } of responses) expect([200, 404]).toContain(status)
})

test("another user's cart item is 404", async () => {
  const [owner, other] = [await newShopper(shop), await newShopper(shop)]
  const { body } = await add(owner, await newProduct(shop.db), 1)
  expect((await update(other, body.item._id, 2)).status).toBe(404)
  const query = { userId: other.userId, itemId: body.item._id }
  expect((await shop.call('DELETE /cart/remove', { token: other.token, query })).status).toBe(404)
  expect(await items(owner)).toMatchObject([{ quantity: 1 }])
})

test('a cart counts the units of its products for sale', async () => {
  const shopper = await newShopper(shop)
  const { token, userId } = shopper
  const count = async () => (await shop.call('GET /cart/count', { token, query: { userId } })).body
  expect(await count()).toEqual({ count: 0 })
  const retired = await newProduct(shop.db)
  await add(shopper, retired, 3)
  await add(shopper, await newProduct(shop.db), 2)
  await shop.db.updateTable('products').set({ retiredAt: shop.db.now() }).where('id', '=', retired).execute()
  expect(await count()).toEqual({ count: 2 })
})

test('an item says its earlier price until it is added or its quantity set at the new one', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { priceSantim: 250_00 })
  const { _id } = (await add(shopper, productId, 1)).body.item
  expect((await items(shopper))[0]).not.toHaveProperty('priceBefore')
  await setPrice(shop.db, productId, 260_00)
  expect(await items(shopper)).toMatchObject([{ price: 260, priceBefore: 250 }])
  await update(shopper, _id, 2)
  expect((await items(shopper))[0]).not.toHaveProperty('priceBefore')
  await setPrice(shop.db, productId, 270_00)
  expect(await items(shopper)).toMatchObject([{ price: 270, priceBefore: 260 }])
  await add(shopper, productId, 1)
  expect((await items(shopper))[0]).not.toHaveProperty('priceBefore')
})

test('an item of which fewer are left says how many', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 5 })
  await add(shopper, productId, 3)
  const setReceived = (received: number) =>
    shop.db.updateTable('stock').set({ received }).where('variantId', '=', productId).execute()
  await setReceived(3)
  expect((await items(shopper))[0]).not.toHaveProperty('left')
  await setReceived(2)
  expect(await items(shopper)).toMatchObject([{ quantity: 3, left: 2 }])
  await setReceived(0)
  expect(await items(shopper)).toMatchObject([{ quantity: 3, left: 0 }])
})
