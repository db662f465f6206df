import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buyAndPay } from '../../../test/checkout.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import {
  askToReturn,
  by,
  delivered,
  requestedReturn,
  returnsOf,
  uploadPicture,
  withdraw,
} from '../../../test/returned-goods.ts'
import type { WantedReturn } from '../../../test/returned-goods.ts'
import { audit } from '../../operations/audit/audit.ts'
import { completeOrder } from '../orders/complete-order.ts'
import { shipOrder } from '../orders/ship-order.ts'
import { refuseReturn } from './transition-return.ts'

const dayMs = 24 * 60 * 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())
afterEach(async () => expect(await audit(shop.db)).toEqual([]))

describe('a stranger', () => {
  test('neither sees nor changes what is being returned', async () => {
    const bought = await delivered(shop)
    const pictureId = await uploadPicture(shop, bought.shopper)
    const key = await requestedReturn(shop, bought, { pictures: [pictureId] })
    const stranger = await newShopper(shop)
    const { token, userId } = stranger
    const body = { userId, orderId: bought.key.id, items: [{ position: 0, quantity: 1 }] }
    const asked = await shop.call('POST /returns', {
      token,
      body: { ...body, reason: 'defect', text: 'Mine' },
    })
    expect(asked).toMatchObject({ status: 404, body: { message: 'Order not found' } })
    expect(await withdraw(shop, stranger, key.id)).toMatchObject({
      status: 404,
      body: { message: 'Return not found' },
    })
    expect(await shop.call('GET /returns/picture', { token, query: { userId, pictureId } })).toMatchObject({
      status: 404,
    })
    const own = await delivered(shop)
    expect(
      await askToReturn(shop, own, { pictures: [await uploadPicture(shop, bought.shopper)] }),
    ).toMatchObject({ status: 404 })
    expect(await returnsOf(shop, stranger)).toEqual([])
    expect(await returnsOf(shop, bought.shopper)).toMatchObject([{ status: 'requested' }])
  })
})

describe('what can be returned', () => {
  test('only what was delivered', async () => {
    const { shopper, key } = await buyAndPay(shop)
    const refused = { status: 409, body: { message: expect.stringContaining('is pending') } }
    expect(await askToReturn(shop, { shopper, key })).toMatchObject(refused)
    await shipOrder(shop.db, key, by)
    expect(await askToReturn(shop, { shopper, key })).toMatchObject({ status: 409 })
    await completeOrder(shop.db, key, by)
    expect(await askToReturn(shop, { shopper, key })).toMatchObject({ status: 201 })
  })

  test('at most what was bought, in all returns together', async () => {
    const bought = await delivered(shop)
    const tooMany = (left: number) => ({
      status: 409,
      body: { message: expect.stringContaining(`Only ${left} of `) },
    })
    expect(await askToReturn(shop, bought, { items: [[0, 3]] })).toMatchObject(tooMany(2))
    const first = await requestedReturn(shop, bought)
    expect(await askToReturn(shop, bought, { items: [[0, 2]] })).toMatchObject(tooMany(1))
    await refuseReturn(shop.db, first, { ...by, reason: 'It was used' })
    const second = await requestedReturn(shop, bought, { items: [[0, 2]] })
    expect(await askToReturn(shop, bought)).toMatchObject(tooMany(0))
    await withdraw(shop, bought.shopper, second.id)
    expect(await askToReturn(shop, bought, { items: [[0, 2]] })).toMatchObject({ status: 201 })
  })

  test('of many simultaneous requests no more than was bought', async () => {
    const bought = await delivered(shop)
    const responses = await Promise.all(Array.from({ length: 6 }, () => askToReturn(shop, bought)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409])
  })

  test('the database itself refuses more than was bought', async () => {
    const bought = await delivered(shop)
    const key = await requestedReturn(shop, bought, { items: [[0, 2]] })
    const more = shop.db
      .updateTable('returnItems')
      .set({ quantity: 3 })
      .where('userId', '=', key.userId)
      .where('returnId', '=', key.id)
    await expect(more.execute()).rejects.toMatchObject({ constraint: 'return_quantity_within_order' })
  })

  test.each([
    ['a line that the order does not have', { items: [[1, 1]] }, 'items.0.position'],
    [
      'a line twice',
      {
        items: [
          [0, 1],
          [0, 1],
        ],
      },
      'items',
    ],
    ['no line', { items: [] }, 'items'],
    ['no unit', { items: [[0, 0]] }, 'items.0.quantity'],
    ['an unknown reason', { reason: 'bored' }, 'reason'],
    ['a defect without a description', { text: ' ' }, 'text'],
    ['six pictures', { pictures: Array.from({ length: 6 }, () => 'a') }, 'pictures'],
  ] as [string, WantedReturn, string][])('not %s', async (_, wanted, path) => {
    const bought = await delivered(shop)
    expect(await askToReturn(shop, bought, wanted)).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    })
  })

  test('whoever changed their mind need not say why', async () => {
    const bought = await delivered(shop)
    expect(await askToReturn(shop, bought, { reason: 'changed-mind', text: '' })).toMatchObject({
      status: 201,
    })
  })

  test('until the end of the day in Ethiopia: 7 days, or 15 for what is not the fault of the customer', async () => {
    // The shop's clock stands at noon in Addis Ababa.
    const bought = await delivered(shop)
    const untilMidnightMs = 12 * 60 * 60_000 - 1
    const late = { reason: 'changed-mind', text: '' }
    shop.clock.advance(7 * dayMs + untilMidnightMs)
    const inTime = await askToReturn(shop, bought, late)
    expect(inTime.status).toBe(201)
    await withdraw(shop, bought.shopper, inTime.body.return._id)
    shop.clock.advance(1)
    expect(await askToReturn(shop, bought, late)).toMatchObject({
      status: 409,
      body: { message: 'This could be returned until 27 November 2026.' },
    })
    expect((await askToReturn(shop, bought, late, 'am')).body.message).toContain('ኅዳር 18')
    for (const reason of ['wrong-item', 'not-as-described']) {
      const { body } = await askToReturn(shop, bought, { reason })
      await withdraw(shop, bought.shopper, body.return._id)
    }
    shop.clock.advance(8 * dayMs - 1)
    expect((await askToReturn(shop, bought)).status).toBe(201)
    shop.clock.advance(1)
    expect(await askToReturn(shop, bought)).toMatchObject({
      status: 409,
      body: { message: 'This could be returned until 5 December 2026.' },
    })
    shop.clock.advance(dayMs - untilMidnightMs - 1)
  })
})

describe('the pictures', () => {
  test('are stored anew, belong to one return, and are deleted some time after it', async () => {
    const bought = await delivered(shop)
    const { token, userId } = bought.shopper
    const ids = [await uploadPicture(shop, bought.shopper), await uploadPicture(shop, bought.shopper, 'blue')]
    const key = await requestedReturn(shop, bought, { pictures: ids })
    expect(await returnsOf(shop, bought.shopper)).toMatchObject([{ pictures: ids }])
    const show = (pictureId: string) =>
      shop.call('GET /returns/picture', { token, query: { userId, pictureId } })
    const { body } = await show(ids[0]!)
    expect(body.type).toBe('image/webp')
    const { format, width } = await sharp(Buffer.from(body.content, 'base64')).metadata()
    expect({ format, width }).toEqual({ format: 'webp', width: 20 })
    expect(await askToReturn(shop, bought, { pictures: ids })).toMatchObject({ status: 404 })

    const unused = await uploadPicture(shop, bought.shopper)
    shop.clock.advance(2 * dayMs)
    await shop.jobs.drain()
    expect((await show(unused)).status).toBe(404)
    expect((await show(ids[0]!)).status).toBe(200)
    await withdraw(shop, bought.shopper, key.id)
    shop.clock.advance(181 * dayMs)
    await shop.jobs.drain()
    const left = shop.db.selectFrom('returnPictures').select('id').where('userId', '=', userId)
    expect(await left.execute()).toEqual([])
  })

  test('a file that is no picture is refused', async () => {
    const { token, userId } = await newShopper(shop)
    const form = new FormData()
    form.append('userId', userId)
    form.append('image', new Blob(['not a picture']), 'a.png')
    expect(await shop.rawCall('POST /returns/pictures', { token, body: form })).toMatchObject({ status: 400 })
  })
})
