import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct, variantIdsOf } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

function add({ token, userId }: Shopper, productId: string) {
  return shop.call('GET /add-to-wishlist', { token, query: { userId, productId } })
}

function remove({ token, userId }: Shopper, productId: string) {
  return shop.call('DELETE /remove-from-wishlist', { token, body: { userId, productId } })
}

async function wishlist({ token, userId }: Shopper, lang?: 'am') {
  return (await shop.call('GET /wishlist', { token, query: { userId, lang } })).body.items
}

test('the wishlist of a new user is empty', async () => {
  expect(await wishlist(await newShopper(shop))).toEqual([])
})

test('added products are listed newest first, and adding twice has no effect', async () => {
  const shopper = await newShopper(shop)
  const pot = await newProduct(shop.db, { name: 'Jebena', description: 'Black clay', priceSantim: 350_50 })
  const basket = await newProduct(shop.db, { name: 'Mesob', translations: { am: { name: 'መሶብ' } } })
  expect(await add(shopper, pot)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Item added to wishlist successfully' },
  })
  shop.clock.advance(1_000)
  await add(shopper, basket)
  shop.clock.advance(1_000)
  expect((await add(shopper, pot)).status).toBe(200)
  const items = await wishlist(shopper)
  expect(items.map((item: { _id: string }) => item._id)).toEqual([basket, pot])
  expect(items[1]).toEqual({
    _id: pot,
    productId: { _id: pot, productName: 'Jebena', productDescription: 'Black clay' },
    variant: { _id: pot, SKU: `SKU-${pot}`, options: [] },
    productImage: { imageUrl: expect.any(String), imageName: 'Jebena' },
    price: 350.5,
  })
  expect((await wishlist(shopper, 'am'))[0]?.productId.productName).toBe('መሶብ')
})

test('a valid quantity may be sent along', async () => {
  const { token, userId } = await newShopper(shop)
  const productId = await newProduct(shop.db)
  const sent = (quantity: string) =>
    shop.rawCall('GET /add-to-wishlist', { token, query: { userId, productId, quantity } })
  expect((await sent('1')).status).toBe(200)
  expect((await sent('0')).status).toBe(400)
  expect((await sent('many')).status).toBe(400)
})

test('a product that is unknown or retired is 404', async () => {
  const shopper = await newShopper(shop)
  expect((await add(shopper, 'nothing')).status).toBe(404)
  expect((await add(shopper, await newProduct(shop.db, { retiredAt: shop.db.now() }))).status).toBe(404)
  expect(await wishlist(shopper)).toEqual([])
})

test('a product that is no longer sold is named until it is removed', async () => {
  const shopper = await newShopper(shop)
  const { token, userId } = shopper
  const [pot, basket] = [await newProduct(shop.db, { name: 'Jebena' }), await newProduct(shop.db)]
  await add(shopper, pot)
  await add(shopper, basket)
  await shop.db.updateTable('products').set({ retiredAt: shop.db.now() }).where('id', '=', pot).execute()
  const read = async () => (await shop.call('GET /wishlist', { token, query: { userId } })).body
  expect(await read()).toMatchObject({
    items: [{ _id: basket }],
    retired: [{ _id: pot, productName: 'Jebena' }],
  })
  expect((await remove(shopper, pot)).status).toBe(200)
  expect((await read()).retired).toEqual([])
})

test('a variant that was chosen and is no longer sold is named, and not replaced by another one', async () => {
  const { token, userId } = await newShopper(shop)
  const productId = await newProduct(shop.db, {
    name: 'Dress',
    variants: ['S', 'M'].map((value) => ({ options: [{ name: 'Size', value }] })),
  })
  const [s = '', m = ''] = await variantIdsOf(shop.db, productId)
  const wish = (variantId?: string) =>
    shop.call('GET /add-to-wishlist', { token, query: { userId, productId, variantId } })
  const read = async () => (await shop.call('GET /wishlist', { token, query: { userId } })).body
  const retire = (id: string, retiredAt: Date | null) =>
    shop.db.updateTable('variants').set({ retiredAt }).where('id', '=', id).execute()
  await wish(m)
  await retire(m, shop.db.now())
  expect(await read()).toEqual({
    items: [],
    retired: [{ _id: m, productId, variantId: m, productName: 'Dress, Size: M' }],
  })
  await wish(s)
  expect(await read()).toMatchObject({ items: [{ _id: s, variant: { _id: s } }], retired: [{ _id: m }] })
})

test('who chose no variant has the first one that is still sold on the wishlist', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, {
    variants: ['S', 'M'].map((value) => ({ options: [{ name: 'Size', value }] })),
  })
  const [s = '', m = ''] = await variantIdsOf(shop.db, productId)
  await add(shopper, productId)
  await shop.db.updateTable('variants').set({ retiredAt: shop.db.now() }).where('id', '=', s).execute()
  expect(await wishlist(shopper)).toMatchObject([{ _id: productId, variant: { _id: m } }])
})

test('each variant is an entry of its own, and can be removed alone or with its product', async () => {
  const { token, userId } = await newShopper(shop)
  const productId = await newProduct(shop.db, {
    variants: ['S', 'M', 'L'].map((value) => ({ options: [{ name: 'Size', value }] })),
  })
  const ids = await variantIdsOf(shop.db, productId)
  const [s = '', m = '', l = ''] = ids
  const wish = (variantId?: string) =>
    shop.call('GET /add-to-wishlist', {
      token,
      query: { userId, productId, ...(variantId !== undefined && { variantId }) },
    })
  const takeOff = (variantId?: string) =>
    shop.call('DELETE /remove-from-wishlist', { token, body: { userId, productId, variantId } })
  const listed = async () =>
    (await wishlist({ token, userId } as Shopper)).map(
      (item: { variant: { _id: string } }) => item.variant._id,
    )
  await wish()
  await wish(m)
  expect(await listed()).toEqual([m])
  await Promise.all([s, m, l, l, s].map((id) => wish(id)))
  await wish()
  expect((await listed()).toSorted()).toEqual(ids.toSorted())
  expect((await takeOff(m)).status).toBe(200)
  expect((await takeOff(m)).status).toBe(404)
  expect((await listed()).toSorted()).toEqual([s, l].toSorted())
  expect((await takeOff()).status).toBe(200)
  expect(await listed()).toEqual([])
  await wish()
  expect((await takeOff(s)).status).toBe(200)
})

test('products that are added at the same moment do not pass the limit of 500', async () => {
  const shopper = await newShopper(shop)
  const ids = await Promise.all(Array.from({ length: 505 }, () => newProduct(shop.db)))
  const { userId } = shopper
  const rows = ids
    .slice(0, 497)
    .map((id) => ({ userId, id, productId: id, variantId: null, createdAt: shop.db.now() }))
  await shop.db.insertInto('wishlistItems').values(rows).execute()
  const responses = await Promise.all(ids.slice(497).map((id) => add(shopper, id)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await wishlist(shopper)).toHaveLength(500)
})

test('removing removes that product only, and a second time it is 404', async () => {
  const shopper = await newShopper(shop)
  const [one, two] = [await newProduct(shop.db), await newProduct(shop.db)]
  await add(shopper, one)
  await add(shopper, two)
  expect(await remove(shopper, one)).toMatchObject({ status: 200, body: { success: true } })
  expect((await remove(shopper, one)).status).toBe(404)
  expect((await wishlist(shopper)).map((item: { _id: string }) => item._id)).toEqual([two])
})

test('beyond 500 products the wishlist is full, but a listed product may be added again', async () => {
  const shopper = await newShopper(shop)
  const products = await Promise.all(Array.from({ length: 501 }, () => newProduct(shop.db)))
  const [first = '', ...rest] = products
  await shop.db
    .insertInto('wishlistItems')
    .values(
      rest.map((productId) => ({
        userId: shopper.userId,
        id: productId,
        productId,
        variantId: null,
        createdAt: shop.db.now(),
      })),
    )
    .execute()
  expect((await add(shopper, first)).status).toBe(409)
  expect((await add(shopper, rest[0] ?? '')).status).toBe(200)
  expect(await wishlist(shopper)).toHaveLength(500)
})

test('listing takes one statement however long the wishlist is', async () => {
  const shopper = await newShopper(shop)
  for (let n = 0; n < 5; n += 1) await add(shopper, await newProduct(shop.db))
  const before = shop.statements.length
  await wishlist(shopper)
  // Plus the one that finds the session.
  expect(shop.statements.length - before).toBe(2)
})
