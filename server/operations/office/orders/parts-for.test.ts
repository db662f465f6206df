import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHomeAddress, addToCart, checkOut, choose, orders } from '../../../../test/checkout.ts'
import { newMember } from '../../../../test/new-member.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { addCode } from '../../../commerce/discounts/manage-codes.ts'
import { newId } from '../../../platform/database/new-id.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())

test('members who may see payments read what a seller will get for an order, and others do not', async () => {
  const owner = await newMember(shop, 'owner')
  const params = { ruleId: newId() }
  await shop.rawCall('PUT /office/commission-rules/:ruleId', { ...owner, params, body: { percent: 10 } })
  await addCode(shop.db, 'HALVED', { amountSantim: 20_00, shopPercent: 50 })
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 5, priceSantim: 100_00 }))
  const { token, userId } = shopper
  await shop.call('POST /cart/code', { token, body: { userId, code: 'HALVED' } })
  const { body } = await checkOut(shop, shopper)
  await choose(body.data.checkout_url, 'pay')
  const [order] = await orders(shop, shopper, 'pending')
  const read = async (role: 'owner' | 'support') => {
    const member = role === 'owner' ? owner : await newMember(shop, role)
    const given = { ...member, params: { orderNumber: order!.orderId } }
    return (await shop.call('GET /office/orders/:orderNumber', given)).body.order.parts
  }
  expect(await read('support')).toMatchObject([{ delivery: null }])
  expect((await read('support'))[0]).not.toHaveProperty('earnings')
  expect(await read('owner')).toMatchObject([
    { earnings: { goods: 100, saving: 10, commission: 9, vat: 1.35, payable: 79.65 } },
  ])
})

test('a canceled order says of no seller that it gets something', async () => {
  const owner = await newMember(shop, 'owner')
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 5, priceSantim: 100_00 }))
  const { token, userId } = shopper
  const placed = await shop.call('POST /order', { token, body: { userId } })
  const given = { ...owner, params: { orderNumber: placed.body.order.orderId } }
  const partsNow = async () => (await shop.call('GET /office/orders/:orderNumber', given)).body.order.parts
  expect((await partsNow())[0]).toHaveProperty('earnings')
  await shop.call('POST /office/orders/:orderNumber/cancellation', { ...given, body: { reason: 'Broken' } })
  expect(await partsNow()).toMatchObject([{ status: 'canceled' }])
  expect((await partsNow())[0]).not.toHaveProperty('earnings')
})
