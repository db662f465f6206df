import { noTexts } from '../../../contract/office/texts.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeOrder, quoteChange } from '../../../test/change-order.ts'
import {
  addHomeAddress,
  addToCart,
  checkOut,
  choose,
  orders,
  refundsOf,
  wholeOrders,
} from '../../../test/checkout.ts'
import { newDiscount, saveDiscount, turnOff } from '../../../test/new-discount.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { audit } from '../../operations/audit/audit.ts'
import { shipOrder } from '../orders/ship-order.ts'
import { cancelByOperator } from '../payments/cancel-on-request.ts'
import { refundOrder } from '../payments/refund-order.ts'
import { addCode } from './manage-codes.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

let shop: TestShop
let manager: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
beforeEach(async () => {
  manager = await newMember(shop, 'manager')
})
afterAll(() => shop.close())
afterEach(async () => {
  await turnOff(shop)
  expect(await audit(shop.db)).toEqual([])
})

async function shopperWith(...goods: [productId: string, quantity: number][]): Promise<Shopper> {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  for (const [productId, quantity] of goods) await addToCart(shop, shopper, productId, quantity)
  return shopper
}

const pot = (priceSantim = 100_00, more = {}) => newProduct(shop.db, { stock: 50, priceSantim, ...more })
const skuOf = (id: string) => `SKU-${id}`
const price = async ({ token, userId }: Shopper) =>
  (await shop.call('GET /cart/totalPrice', { token, query: { userId } })).body
const orderInCash = ({ token, userId }: Shopper, more: { amount?: number; items?: object[] } = {}) =>
  shop.rawCall('POST /order', { token, body: { userId, ...more } })
const discountOf = async (id: string) => {
  const { body } = await shop.call('GET /office/discounts', { cookie: manager.cookie })
  return body.discounts.find((it: { _id: string }) => it._id === id)!
}
const tenth = { kind: 'percent', percent: 10 }

test('a shop without automatic discounts says nothing of them', async () => {
  const shown = await price(await shopperWith([await pot(), 2]))
  expect(shown).toMatchObject({ totalPrice: 180, subtotal: 200, quantitySaving: 20, codeSaving: 0 })
  for (const name of ['automaticSaving', 'discounts', 'discountTerms']) expect(shown).not.toHaveProperty(name)
})

test('a discount is named in the cart, and frozen in the order with its name and share of each line', async () => {
  const [dear, cheap] = [await pot(300_00), await pot(99_99)]
  const { _id } = await newDiscount(shop, manager, { takes: tenth, minimum: 300 })
  const shopper = await shopperWith([dear, 1], [cheap, 1])
  const shown = await price(shopper)
  expect(shown).toMatchObject({
    totalPrice: 359.99,
    subtotal: 399.99,
    quantitySaving: 0,
    codeSaving: 0,
    automaticSaving: 40,
    discounts: [{ name: 'Meskel days', amount: 40 }],
    discountTerms: [{ _id, kind: 'percent', percent: 10, minimum: 300, productIds: expect.any(Array) }],
  })
  expect((await price(await shopperWith([cheap, 1]))).totalPrice).toBe(99.99)
  expect((await orderInCash(shopper, { amount: 399.99 })).status).toBe(409)
  const { status, body } = await orderInCash(shopper, { amount: 359.99 })
  expect(status).toBe(201)
  await saveDiscount(shop, manager, {
    ...(await discountOf(_id)),
    names: { en: 'Another name', am: '' },
    takes: { ...tenth, skus: [] },
    isOn: false,
  })
  const [order] = await wholeOrders(shop, shopper, 'pending')
  expect(order).toMatchObject({
    total: 359.99,
    automaticSaving: 40,
    discounts: [{ name: 'Meskel days', amount: 40 }],
  })
  expect(order!.vat).toBe(Math.round((359.99 * 15 * 100) / 115) / 100)
  const items = await shop.db
    .selectFrom('orderItems')
    .select(['automaticSavingSantim', 'discount'])
    .where('orderId', '=', body.order._id)
    .orderBy('position')
    .execute()
  expect(items.map((it) => it.automaticSavingSantim)).toEqual([30_00, 10_00])
  expect(items[1]?.discount).toMatchObject({ id: _id, name: 'Meskel days' })
  expect((await discountOf(_id)).uses).toBe(1)
})

test('of three the cheapest is free, and two lines of a variant are one', async () => {
  const [dear, cheap] = [await pot(), await pot(40_00)]
  await newDiscount(shop, manager, { takes: { kind: 'buy-pay', buy: 3, pay: 2, eachProduct: false } })
  const shopper = await shopperWith([dear, 2], [cheap, 1])
  // 180.00 and 40.00, of which 40.00 is free.
  expect(await price(shopper)).toMatchObject({ totalPrice: 180, quantitySaving: 20, automaticSaving: 40 })
  const split = [dear, cheap, dear].map((productId) => ({ productId, quantity: 1 }))
  expect((await orderInCash(shopper, { items: split, amount: 180 })).status).toBe(201)
})

test('products together cost less, and only in their sets', async () => {
  const [cup, saucer] = [await pot(60_00), await pot(50_00)]
  await newDiscount(shop, manager, {
    takes: { kind: 'set-price', amount: 90, skus: [skuOf(cup), skuOf(saucer)] },
    timesMaximum: 1,
  })
  expect(await price(await shopperWith([cup, 1]))).toMatchObject({ totalPrice: 60 })
  expect(await price(await shopperWith([cup, 1], [saucer, 1]))).toMatchObject({
    totalPrice: 90,
    automaticSaving: 20,
  })
  // 108.00 and 90.00: a set is worth 54.00 and 45.00, and applies once.
  expect(await price(await shopperWith([cup, 2], [saucer, 2]))).toMatchObject({
    totalPrice: 189,
    automaticSaving: 9,
  })
})

test('categories, tags, collections and products say what a discount is for', async () => {
  const plain = await pot()
  const tagged = await pot(100_00, { tags: ['sale'] })
  const coffee = await pot(100_00, { category: 'Buna' })
  const chosen = await pot()
  const { categoryId } = await shop.db
    .selectFrom('products')
    .select('categoryId')
    .where('id', '=', coffee)
    .executeTakeFirstOrThrow()
  const collectionId = '0190a000-0000-7000-8000-00000000c011'
  await shop.call('PUT /office/collections/:collectionId', {
    cookie: manager.cookie,
    params: { collectionId },
    body: {
      version: null,
      name: { ...noTexts, en: 'Gifts' },
      description: noTexts,
      slug: '',
      isShown: true,
      members: { kind: 'by-hand', productIds: [chosen] },
    },
  })
  const { _id } = await newDiscount(shop, manager, {
    takes: { ...tenth, categoryIds: [categoryId], tags: ['Sale'], collectionIds: [collectionId] },
  })
  const of = async (id: string) => (await price(await shopperWith([id, 1]))).totalPrice
  expect([await of(plain), await of(tagged), await of(coffee), await of(chosen)]).toEqual([100, 90, 90, 90])
  const { body } = await shop.call('GET /automatic-discounts', {
    query: { productIds: [plain, tagged].join(), lang: 'am' },
  })
  expect(body).toMatchObject([{ _id, name: 'የመስቀል ቅናሽ', productIds: [tagged] }])
  // What a discount is for cannot be removed while it is on.
  const remove = () =>
    shop.call('DELETE /office/collections/:collectionId', {
      cookie: manager.cookie,
      params: { collectionId },
    })
  expect((await remove()).headers['x-refusal']).toBe('collection-of-discounts')
  const category = await shop.call('DELETE /office/categories/:categoryId', {
    cookie: manager.cookie,
    params: { categoryId },
  })
  expect(category.status).toBe(409)
  await turnOff(shop)
  expect((await remove()).status).toBe(200)
})

test('a discount for a group is for its customers alone, also in a direct purchase', async () => {
  const [member, stranger] = [await newShopper(shop), await newShopper(shop)]
  const groupId = '0190a000-0000-7000-8000-0000000000a1'
  const none = {
    minOrders: null,
    minSpent: null,
    orderedWithinDays: null,
    notOrderedForDays: null,
    region: null,
  }
  await shop.call('PUT /office/customer-groups/:groupId', {
    cookie: manager.cookie,
    params: { groupId },
    body: { version: null, name: 'Friends', rule: { ...none, tag: 'friend' } },
  })
  await shop.call('PUT /office/customers/:userId/tags', {
    cookie: manager.cookie,
    params: { userId: member.userId },
    body: { tags: ['friend'], shown: [] },
  })
  await newDiscount(shop, manager, { takes: { kind: 'amount', amount: 30 }, groupId })
  const productId = await pot()
  const offered = async ({ token, userId }: Shopper) =>
    (await shop.call('GET /cart/automatic-discounts', { token, query: { userId, productIds: productId } }))
      .body
  expect(await offered(member)).toMatchObject([{ kind: 'amount', amount: 30 }])
  expect(await offered(stranger)).toEqual([])
  expect((await shop.call('GET /automatic-discounts', { query: { productIds: productId } })).body).toEqual([])
  for (const [shopper, amount] of [
    [member, 70],
    [stranger, 100],
  ] as const) {
    await addHomeAddress(shop, shopper)
    expect((await orderInCash(shopper, { items: [{ productId, quantity: 1 }], amount })).status).toBe(201)
  }
  const removed = await shop.call('DELETE /office/customer-groups/:groupId', {
    cookie: manager.cookie,
    params: { groupId },
  })
  expect(removed.headers['x-refusal']).toBe('group-of-discounts')
})

test('a code leaves reduced lines alone unless it may be combined', async () => {
  const [reduced, plain] = [await pot(), await pot()]
  await newDiscount(shop, manager, { takes: { ...tenth, skus: [skuOf(reduced)] } })
  await addCode(shop.db, 'ALONE', { percent: 50 })
  await addCode(shop.db, 'BOTH', { percent: 50, combines: true })
  const shopper = await shopperWith([reduced, 1], [plain, 1])
  const { token, userId } = shopper
  const apply = (code: string, who = shopper) =>
    shop.rawCall('POST /cart/code', { token: who.token, body: { userId: who.userId, code } })
  expect((await apply('ALONE')).body.saving).toBe(50)
  expect(await price(shopper)).toMatchObject({ totalPrice: 140, automaticSaving: 10, codeSaving: 50 })
  expect((await apply('BOTH')).body.saving).toBe(95)
  expect(await price(shopper)).toMatchObject({ totalPrice: 95, codeTerms: { percent: 50, combines: true } })
  const only = await shopperWith([reduced, 1])
  expect((await apply('ALONE', only)).headers['x-refusal']).toBe('code-not-combined')
  await apply('BOTH')
  const { body } = await shop.rawCall('POST /order', { token, body: { userId, amount: 95 } })
  expect(body.order).toMatchObject({ total: 95, automaticSaving: 10, codeSaving: 95 })
})

test('a discount that ends during a checkout is another price', async () => {
  const now = shop.db.now()
  const today = new Date(now.getTime() + 3 * 60 * minuteMs).toISOString().slice(0, 10)
  await newDiscount(shop, manager, { takes: tenth, until: today })
  const shopper = await shopperWith([await pot(), 1])
  expect((await price(shopper)).totalPrice).toBe(90)
  shop.clock.advance(dayMs)
  expect((await checkOut(shop, shopper, { amount: 90 })).status).toBe(409)
  expect(await price(shopper)).toMatchObject({ totalPrice: 100 })
})

test('only so many orders get a limited discount, and a canceled one gives it back', async () => {
  const productId = await pot()
  const { _id } = await newDiscount(shop, manager, { takes: tenth, maxUses: 2 })
  const shoppers = await Promise.all(Array.from({ length: 5 }, () => shopperWith([productId, 1])))
  const placed = await Promise.all(shoppers.map((it) => orderInCash(it, { amount: 90 })))
  const statuses = placed.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, 201, 409, 409, 409])
  expect(await discountOf(_id)).toMatchObject({ uses: 2, state: 'used-up' })
  const late = shoppers[placed.findIndex(({ status }) => status === 409)]!
  expect((await price(late)).totalPrice).toBe(100)
  const won = placed.find(({ status }) => status === 201)!.body.order
  const owner = shoppers[placed.findIndex(({ body }) => body.order?._id === won._id)]!
  await cancelByOperator(
    shop,
    { userId: owner.userId, id: won._id },
    { actor: 'operator', reason: 'Asked by phone' },
  )
  expect((await discountOf(_id)).uses).toBe(1)
  expect((await price(late)).totalPrice).toBe(90)
})

test('an unpaid checkout that begins again keeps the last use for itself', async () => {
  const { _id } = await newDiscount(shop, manager, { takes: tenth, maxUses: 1 })
  const [first, second] = [await pot(), await pot()]
  const shopper = await shopperWith([first, 1])
  expect((await checkOut(shop, shopper)).status).toBe(200)
  await addToCart(shop, shopper, second)
  expect(await price(shopper)).toMatchObject({ totalPrice: 180 })
  expect((await checkOut(shop, shopper, { amount: 180 })).status).toBe(200)
  expect((await discountOf(_id)).uses).toBe(1)
})

test('a changed order keeps its discounts after their end, and costs what it costs from scratch', async () => {
  const [pots, cups] = [await pot(), await pot(40_00)]
  await newDiscount(shop, manager, { takes: { kind: 'buy-pay', buy: 3, pay: 2, eachProduct: false } })
  const shopper = await shopperWith([pots, 2], [cups, 1])
  await orderInCash(shopper, { amount: 180 })
  await turnOff(shop)
  const [order] = await orders(shop, shopper, 'pending')
  const line = (variantId: string, quantity: number) => ({ variantId, quantity })
  const variant = async (productId: string) =>
    (
      await shop.db
        .selectFrom('variants')
        .select('id')
        .where('productId', '=', productId)
        .executeTakeFirstOrThrow()
    ).id
  const [potId, cupId] = [await variant(pots), await variant(cups)]
  const more = [line(potId, 3), line(cupId, 3)]
  // 270.00 and 108.00: of 90, 90, 90, 36, 36, 36 one of each price is free.
  expect((await quoteChange(shop, manager, order!.orderId, { lines: more })).body.quote).toMatchObject({
    total: 252,
    automaticSaving: 126,
    discounts: [{ name: 'Meskel days', amount: 126 }],
  })
  expect((await changeOrder(shop, manager, order!.orderId, { lines: more })).status).toBe(200)
  expect((await changeOrder(shop, manager, order!.orderId, { lines: [line(potId, 1)] })).status).toBe(200)
  const [after] = await wholeOrders(shop, shopper, 'pending')
  expect(after).toMatchObject({ total: 100 })
  expect(after).not.toHaveProperty('discounts')
  // An unchanged order gets no discount that began later.
  await newDiscount(shop, manager, { takes: tenth })
  const quote = async (quantity: number) =>
    (await quoteChange(shop, manager, order!.orderId, { lines: [line(potId, quantity)] })).body.quote.total
  expect([await quote(1), await quote(2)]).toEqual([100, 162])
})

test('the refunds of all lines are what was paid', async () => {
  const goods = [await pot(33_33), await pot(10_01), await pot(77_77)]
  await newDiscount(shop, manager, { takes: { kind: 'percent', percent: 33 } })
  const shopper = await shopperWith(...goods.map((id): [string, number] => [id, 3]))
  const { body } = await checkOut(shop, shopper)
  await choose(body.data.checkout_url, 'pay')
  const [order] = await orders(shop, shopper, 'pending')
  const key = { userId: shopper.userId, id: order!._id }
  await shipOrder(shop.db, key, { actor: 'operator' })
  for (const position of [2, 0, 1]) {
    for (const quantity of [1, 2]) {
      const by = { actor: 'operator Hana', reason: 'A crack in the pot' }
      await refundOrder(shop.shop, key, { ...by, units: [{ position, quantity }] })
    }
  }
  const refunds = await refundsOf(shop, shopper)
  const sum = refunds.reduce((all: number, { amountSantim }) => all + amountSantim, 0)
  expect(sum).toBe(Math.round(order!.total * 100))
})
