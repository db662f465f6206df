import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { wholeOrders } from '../../../test/checkout.ts'
import { homeAddress } from '../../../test/home-address.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import {
  by,
  delivered,
  deliveredTwoLines,
  receivedReturn,
  refundGoods,
  requestedReturn,
  withdraw,
} from '../../../test/returned-goods.ts'
import type { Delivered, WantedReturn } from '../../../test/returned-goods.ts'
import { audit } from '../../operations/audit/audit.ts'
import { saveDeliveryMethod } from '../../catalogue/delivery/delivery-methods.ts'
import { addCode } from '../discounts/manage-codes.ts'
import { refundOrder } from './refund-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())
afterEach(async () => expect(await audit(shop.db)).toEqual([]))

const unwanted = (...items: [number, number][]): WantedReturn => ({ reason: 'changed-mind', text: '', items })
const faulty = (...items: [number, number][]): WantedReturn => ({ reason: 'defect', items })

async function expectation({ shopper, key }: Delivered, { reason = 'defect', items = [] }: WantedReturn) {
  const { token, userId } = shopper
  const text = items.map(([position, quantity]) => `${position}x${quantity}`).join()
  const query = { userId, orderId: key.id, reason, items: text }
  return shop.rawCall('GET /returns/expected-refund', { token, query })
}

/** The refund is what was told before. */
async function refunded(bought: Delivered, wanted: WantedReturn): Promise<number> {
  const told = await expectation(bought, wanted)
  expect(told.status).toBe(200)
  const refund = await refundGoods(shop, await receivedReturn(shop, bought, wanted))
  const amountSantim = refund?.amountSantim ?? 0
  expect(told.body.expected.refund).toBe(amountSantim / 100)
  return amountSantim
}

describe('a part that the customer does not want', () => {
  test('is refunded so that what is kept costs what its quantity costs', async () => {
    // Two cost 90 birr; one alone costs 50.
    const bought = await delivered(shop)
    expect(await refunded(bought, unwanted([0, 1]))).toBe(40_00)
    expect(await refunded(bought, unwanted([0, 1]))).toBe(50_00)
    expect(await wholeOrders(shop, bought.shopper, 'refunded')).toMatchObject([{ total: 90, refunded: 90 }])
  })

  test('keeps the saving while two are kept, and however it is divided the sum is the same', async () => {
    // Three cost 26.97 birr, two 17.98.
    const one = await deliveredTwoLines(shop)
    const together = await deliveredTwoLines(shop)
    const parts = [await refunded(one, unwanted([0, 1])), await refunded(one, unwanted([0, 1]))]
    expect(parts).toEqual([8_99, 7_99])
    expect(await refunded(together, unwanted([0, 2]))).toBe(8_99 + 7_99)
    expect(await refunded(together, unwanted([0, 1], [1, 1]))).toBe(9_99 + 20_00)
  })

  test('keeps the part of the code that belongs to what is kept', async () => {
    await addCode(shop.db, 'FIFTH', { percent: 20 })
    // They cost 26.97 less 5.39, and 9.99 less the same part.
    const bought = await deliveredTwoLines(shop, { code: 'FIFTH' })
    expect(await refunded(bought, unwanted([0, 2]))).toBe(21_58 - 8_00)
    expect(await refunded(bought, unwanted([0, 1]))).toBe(8_00)
  })
})

describe('a part that is defective', () => {
  test('is refunded with what was paid for it, and counts for the quantity of the rest', async () => {
    const bought = await delivered(shop)
    expect(await refunded(bought, faulty([0, 1]))).toBe(45_00)
    expect(await refunded(bought, unwanted([0, 1]))).toBe(45_00)
  })

  test('is refunded with the price of one, if the other was sent back before', async () => {
    const bought = await delivered(shop)
    expect(await refunded(bought, unwanted([0, 1]))).toBe(40_00)
    expect(await refunded(bought, faulty([0, 1]))).toBe(50_00)
  })
})

test('lines that the shop refunds by itself are refunded as promised, and the rest is left', async () => {
  const promised = await delivered(shop)
  const terms = { ...by, reason: 'Scratched', units: [{ position: 0, quantity: 1 }] }
  expect(await refundOrder(shop.shop, promised.key, terms)).toMatchObject({ amountSantim: 45_00 })
  const after = await delivered(shop)
  await refunded(after, unwanted([0, 1]))
  expect(await refundOrder(shop.shop, after.key, terms)).toMatchObject({ amountSantim: 50_00 })
})

describe('what is told before', () => {
  test('says of each line what was paid, and what the kept one costs more', async () => {
    const bought = await delivered(shop)
    expect(await expectation(bought, unwanted([0, 1]))).toMatchObject({
      status: 200,
      body: {
        expected: {
          refund: 40,
          delivery: 0,
          lines: [{ position: 0, quantity: 1, refund: 40, paid: 45, lostSaving: 5 }],
        },
      },
    })
    for (const wanted of [unwanted([0, 2]), faulty([0, 1])]) {
      const { body } = await expectation(bought, wanted)
      expect(body.expected.lines[0]).not.toHaveProperty('lostSaving')
    }
  })

  test('counts the returns that are asked for, not those that were withdrawn', async () => {
    const bought = await deliveredTwoLines(shop)
    const { id } = await requestedReturn(shop, bought, unwanted([0, 1]))
    expect((await expectation(bought, unwanted([0, 1]))).body.expected.refund).toBe(7.99)
    await withdraw(shop, bought.shopper, id)
    expect((await expectation(bought, unwanted([0, 1]))).body.expected.refund).toBe(8.99)
  })

  test('has the delivery fee exactly if all comes back because of faults', async () => {
    const method = { name: 'Rider', regions: [homeAddress.state], feeSantim: 61_00, daysFrom: 1, daysTo: 2 }
    await saveDeliveryMethod(shop.db, 'rider', method)
    const bought = await deliveredTwoLines(shop, { deliveryId: 'rider' })
    await shop.db.deleteFrom('deliveryMethods').execute()
    const expected = async (wanted: WantedReturn) => (await expectation(bought, wanted)).body.expected
    expect(await expected(faulty([0, 3]))).toMatchObject({ refund: 26.97, delivery: 0 })
    expect(await expected(unwanted([0, 3], [1, 1]))).toMatchObject({ refund: 46.97, delivery: 0 })
    expect(await expected(faulty([0, 3], [1, 1]))).toMatchObject({ refund: 107.97, delivery: 61 })
    await requestedReturn(shop, bought, faulty([1, 1]))
    expect(await expected(faulty([0, 3]))).toMatchObject({ refund: 87.97, delivery: 61 })
  })

  test('is no more than what earlier refunds have left', async () => {
    const bought = await delivered(shop)
    await refundOrder(shop.shop, bought.key, { ...by, reason: 'Late', amountSantim: 65_00 })
    expect((await expectation(bought, unwanted([0, 2]))).body.expected.refund).toBe(25)
  })

  test('is refused as the request would be, and to other customers', async () => {
    const bought = await delivered(shop)
    const { token, userId } = await newShopper(shop)
    const stranger = { ...bought, shopper: { ...bought.shopper, token, userId } }
    expect(await expectation(stranger, faulty([0, 1]))).toMatchObject({ status: 404 })
    expect(await expectation(bought, faulty([0, 3]))).toMatchObject({ status: 409 })
    expect(await expectation(bought, faulty([4, 1]))).toMatchObject({ status: 400 })
    expect(await expectation(bought, faulty([0, 1], [0, 1]))).toMatchObject({ status: 400 })
    expect(await expectation(bought, faulty([0, 0]))).toMatchObject({ status: 400 })
    shop.clock.advance(8 * 24 * 60 * 60_000)
    expect(await expectation(bought, unwanted([0, 1]))).toMatchObject({ status: 409 })
    expect(await expectation(bought, faulty([0, 1]))).toMatchObject({ status: 200 })
  })
})
