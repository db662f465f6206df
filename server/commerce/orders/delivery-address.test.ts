import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeAddress } from '../../../test/home-address.ts'
import { newOrder } from '../../../test/new-order.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { violatedConstraint } from '../../platform/database/sql-state.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function addAddress({ token, userId }: Shopper, over: Record<string, unknown> = {}): Promise<string> {
  const response = await shop.rawCall('POST /add-address', {
    token,
    body: { ...homeAddress, userId, ...over },
  })
  expect(response.status).toBe(201)
  await shop.jobs.drain()
  return response.body.newAddress._id
}

async function addressOf({ token, userId }: Shopper, orderId: string) {
  const { body } = await shop.call('GET /order', { token, query: { userId, orderId } })
  return body.order.deliveryAddress
}

test('an order stores the default address at the time when it was placed', async () => {
  const shopper = await newShopper(shop, { address: false })
  const first = await addAddress(shopper)
  const { id } = await newOrder(shop.db, shopper.userId)
  await addAddress(shopper, { city: 'Kirkos', defaultShippingAddress: true })
  const { token, userId } = shopper
  await shop.call('DELETE /addresses/remove', { token, body: { userId, addressId: first } })
  expect(await addressOf(shopper, id)).toEqual(homeAddress)
  expect(await addressOf(shopper, (await newOrder(shop.db, userId)).id)).toEqual({
    ...homeAddress,
    city: 'Kirkos',
  })
})

test('orders placed without an address get the first one added, unless they are shipped', async () => {
  const shopper = await newShopper(shop, { address: false })
  const waiting = await newOrder(shop.db, shopper.userId, { paymentStatus: 'on-delivery' })
  const shipped = await newOrder(shop.db, shopper.userId, { status: 'shipped', paymentStatus: 'paid' })
  expect(await addressOf(shopper, waiting.id)).toBeUndefined()
  await addAddress(shopper)
  await addAddress(shopper, { city: 'Kirkos', defaultShippingAddress: true })
  expect(await addressOf(shopper, waiting.id)).toEqual(homeAddress)
  expect(await addressOf(shopper, shipped.id)).toBeUndefined()
})

test('the first address of one user changes no order of another', async () => {
  const [shopper, other] = [
    await newShopper(shop, { address: false }),
    await newShopper(shop, { address: false }),
  ]
  const { id } = await newOrder(shop.db, other.userId)
  await addAddress(shopper)
  expect(await addressOf(other, id)).toBeUndefined()
})

test('the database refuses an incomplete address', async () => {
  const { userId } = await newShopper(shop, { address: false })
  const { id } = await newOrder(shop.db, userId)
  const deliveryAddress = JSON.stringify({ street: 'House 412', city: 'Bole' })
  const update = shop.db.updateTable('orders').set({ deliveryAddress }).where('id', '=', id).execute()
  expect(await update.catch(violatedConstraint)).toBe('orders_delivery_address_check')
})
