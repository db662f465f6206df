import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { orders, refundsOf, stockOf, wholeOrders } from '../../../test/checkout.ts'
import { homeAddress } from '../../../test/home-address.ts'
import { mailsTo } from '../../../test/mails-to.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import {
  askToReturn,
  by,
  delivered,
  deliveredTwoLines,
  onHand,
  receivedReturn,
  refundGoods,
  requestedReturn,
  returnsOf,
  sendTo,
  withdraw,
} from '../../../test/returned-goods.ts'
import { audit } from '../../operations/audit/audit.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { postPayment } from '../books/money-in.ts'
import { saveDeliveryMethod } from '../../catalogue/delivery/delivery-methods.ts'
import { addCode } from '../discounts/manage-codes.ts'
import { approveReturn, receiveReturn, refuseReturn, withdrawReturn } from '../returns/transition-return.ts'
import { injectFault } from '../sandbox-gateway/faults.ts'
import { reconcileDueRefunds } from './reconcile-due.ts'
import { refundOrder } from './refund-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())
afterEach(async () => expect(await audit(shop.db)).toEqual([]))

async function messages({ token, userId }: Shopper, lang: 'en' | 'am' = 'en'): Promise<string[]> {
  const { body } = await shop.call('GET /notifications/:userId', {
    token,
    params: { userId },
    query: { lang },
  })
  return body.map((it: { message: string }) => it.message)
}

describe('the steps', () => {
  test('each is recorded and told once, by a notification and a mail in the language of the order', async () => {
    const bought = await delivered(shop)
    const { shopper } = bought
    const key = await receivedReturn(shop, bought, { items: [[0, 2]] })
    await refundGoods(shop, key)
    const [found] = await returnsOf(shop, shopper)
    const { returnNumber } = found!
    expect(found).toMatchObject({
      orderId: bought.key.id,
      status: 'refunded',
      items: [{ position: 0, quantity: 2, productName: expect.any(String) }],
      reason: 'defect',
      text: 'It leaks',
      pictures: [],
      refund: 90,
      sendTo,
    })
    expect(found?.steps.map((step: { status: string }) => step.status)).toEqual([
      'requested',
      'approved',
      'received',
      'refunded',
    ])
    const told = (await messages(shopper)).filter((message) => message.includes(returnNumber))
    expect(told).toHaveLength(3)
    expect(told[1]).toContain(`Please send them to: ${sendTo}.`)
    expect((await messages(shopper, 'am')).join()).toContain(`ያቀረቡት ጥያቄ ${returnNumber} ደርሶናል`)
    await shop.jobs.runQueued()
    const subjects = (await mailsTo(shop.config.dataDir, shopper.email)).map(
      (mail) => /^Subject: (.*)/m.exec(mail)?.[1],
    )
    const { orderId } = (await wholeOrders(shop, shopper, 'refunded'))[0]!
    expect(subjects).toEqual(
      expect.arrayContaining([
        `We received your return request ${returnNumber}`,
        `You can send back the items of your order ${orderId}`,
        'The items that you returned have arrived',
        `We are refunding your order ${orderId}`,
        `Your order ${orderId} has been refunded`,
      ]),
    )
    expect(new Set(subjects).size).toBe(subjects.length)
  })

  test('no other step than those of the contract is possible', async () => {
    const bought = await delivered(shop)
    const key = await requestedReturn(shop, bought)
    const impossible = { code: 'return-step-impossible' }
    await expect(receiveReturn(shop.db, key, by)).rejects.toMatchObject(impossible)
    await expect(refundGoods(shop, key)).rejects.toMatchObject(impossible)
    await approveReturn(shop.db, key, { ...by, sendTo })
    await expect(approveReturn(shop.db, key, { ...by, sendTo })).rejects.toMatchObject(impossible)
    await expect(refuseReturn(shop.db, key, { ...by, reason: 'No' })).rejects.toMatchObject(impossible)
    await receiveReturn(shop.db, key, by)
    expect(await withdraw(shop, bought.shopper, key.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('can no longer be withdrawn') },
    })
    await refuseReturn(shop.db, key, { ...by, reason: 'It was used' })
    expect(await returnsOf(shop, bought.shopper)).toMatchObject([
      { status: 'refused', refusal: 'It was used' },
    ])
    await expect(refundGoods(shop, key)).rejects.toMatchObject(impossible)
    expect(await refundsOf(shop, bought.shopper)).toEqual([])
  })

  test('of a withdrawal and an approval or a receipt at the same time one is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const bought = await delivered(shop)
      const key = await requestedReturn(shop, bought)
      await approveReturn(shop.db, key, { ...by, sendTo })
      const tries = await Promise.allSettled([withdrawReturn(shop.db, key), receiveReturn(shop.db, key, by)])
      expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })

  test('a repeated request with the same key is one return', async () => {
    const { shopper, key } = await delivered(shop)
    const { token, userId } = shopper
    const body = {
      userId,
      orderId: key.id,
      items: [{ position: 0, quantity: 1 }],
      reason: 'defect' as const,
      text: 'It leaks',
    }
    const headers = { 'idempotency-key': 'return-once' }
    const [first, second] = await Promise.all([
      shop.call('POST /returns', { token, body, headers }),
      shop.call('POST /returns', { token, body, headers }),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body).toEqual(second.body)
    expect(await returnsOf(shop, shopper, { orderId: key.id })).toHaveLength(1)
    expect(await returnsOf(shop, shopper, { orderId: userId })).toEqual([])
    expect(await returnsOf(shop, shopper, { limit: '1' })).toHaveLength(1)
  })
})

describe('the refund', () => {
  test('is made once, however often it is requested at the same time', async () => {
    const bought = await delivered(shop)
    const key = await receivedReturn(shop, bought)
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => refundGoods(shop, key)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refundsOf(shop, bought.shopper)).toMatchObject([{ amountSantim: 45_00, status: 'refunded' }])
    expect(await wholeOrders(shop, bought.shopper, 'complete')).toMatchObject([
      { refunded: 45, paymentStatus: 'paid' },
    ])
  })

  test('never exceeds what was paid for the lines, to the santim', async () => {
    const bought = await deliveredTwoLines(shop)
    const amounts: (number | undefined)[] = []
    for (const part of [1, 1, 1]) {
      const key = await receivedReturn(shop, bought, { items: [[0, part]] })
      await expect(refundGoods(shop, key, { amountSantim: 9_00 })).rejects.toMatchObject({
        code: 'return-refund-too-large',
        values: { paid: '8.99' },
      })
      amounts.push((await refundGoods(shop, key))?.amountSantim)
    }
    expect(amounts).toEqual([8_99, 8_99, 8_99])
    expect(await wholeOrders(shop, bought.shopper, 'complete')).toMatchObject([{ refunded: 26.97 }])
    const last = await receivedReturn(shop, bought, { items: [[1, 1]] })
    expect(await refundGoods(shop, last)).toMatchObject({ amountSantim: 20_00 })
    expect(await wholeOrders(shop, bought.shopper, 'refunded')).toMatchObject([
      { refunded: 46.97, paymentStatus: 'refunded' },
    ])
  })

  test('of each of several units adds up to what was paid for all', async () => {
    await addCode(shop.db, 'ROUNDS', { amountSantim: 5_00 })
    const bought = await deliveredTwoLines(shop, { code: 'ROUNDS' })
    const amounts: (number | undefined)[] = []
    for (const part of [1, 1, 1]) {
      const key = await receivedReturn(shop, bought, { items: [[0, part]] })
      amounts.push((await refundGoods(shop, key))?.amountSantim)
    }
    expect(amounts).toEqual([8_03, 8_03, 8_04])
  })

  test('is without what a code saved, and with the delivery fee once all came back because of faults', async () => {
    await addCode(shop.db, 'FIVE', { amountSantim: 5_00 })
    const method = { name: 'Courier', regions: [homeAddress.state], feeSantim: 8_03, daysFrom: 1, daysTo: 2 }
    await saveDeliveryMethod(shop.db, 'courier', method)
    const bought = await deliveredTwoLines(shop, { code: 'FIVE', deliveryId: 'courier' })
    await shop.db.deleteFrom('deliveryMethods').execute()
    const first = await receivedReturn(shop, bought, { items: [[0, 3]], reason: 'wrong-item' })
    expect(await refundGoods(shop, first)).toMatchObject({ amountSantim: 24_10 })
    const mind = await receivedReturn(shop, bought, { items: [[1, 1]], reason: 'changed-mind' })
    await expect(refundGoods(shop, mind, { amountSantim: 17_88 })).rejects.toMatchObject({
      values: { paid: '17.87' },
    })
    await refuseReturn(shop.db, mind, { ...by, reason: 'It is broken: please say so' })
    const last = await receivedReturn(shop, bought, { items: [[1, 1]] })
    expect(await refundGoods(shop, last)).toMatchObject({ amountSantim: 25_90 })
    expect(await wholeOrders(shop, bought.shopper, 'refunded')).toMatchObject([{ total: 50, refunded: 50 }])
  })

  test('may be a part, and is at most what earlier refunds have left', async () => {
    const bought = await delivered(shop)
    await refundOrder(shop.shop, bought.key, { ...by, reason: 'Late', amountSantim: 60_00 })
    const part = await receivedReturn(shop, bought)
    expect(await refundGoods(shop, part, { amountSantim: 10_00 })).toMatchObject({ amountSantim: 10_00 })
    const rest = await receivedReturn(shop, bought)
    expect(await refundGoods(shop, rest)).toMatchObject({ amountSantim: 20_00 })
    expect(await orders(shop, bought.shopper, 'refunded')).toMatchObject([{ paymentStatus: 'refunded' }])
    expect(await askToReturn(shop, bought)).toMatchObject({ status: 409 })
  })

  test('that the gateway fails leaves the return received, and can be made again', async () => {
    const bought = await delivered(shop)
    const key = await receivedReturn(shop, bought)
    await injectFault(shop.db, { kind: 'failed-refund', for: bought.txRef, times: 1 })
    await refundGoods(shop, key)
    shop.clock.advance(60_000)
    await reconcileDueRefunds(shop.shop)
    expect(await returnsOf(shop, bought.shopper)).toMatchObject([{ status: 'received', refund: null }])
    expect(await refundGoods(shop, key)).toMatchObject({ status: 'refunded' })
    expect(await returnsOf(shop, bought.shopper)).toMatchObject([{ status: 'refunded', refund: 45 }])
  })

  test('that takes long refunds the return when it is finished, and until then it cannot be refused', async () => {
    const bought = await delivered(shop)
    const key = await receivedReturn(shop, bought)
    await injectFault(shop.db, { kind: 'slow-refund', for: bought.txRef, times: 1 })
    expect(await refundGoods(shop, key)).toMatchObject({ status: 'initiated' })
    expect(await returnsOf(shop, bought.shopper)).toMatchObject([{ status: 'received', refund: 45 }])
    const refuse = refuseReturn(shop.db, key, { ...by, reason: 'No' })
    await expect(refuse).rejects.toMatchObject({ code: 'return-being-refunded' })
    await expect(refundGoods(shop, key)).rejects.toMatchObject({ code: 'return-being-refunded' })
    expect(await onHand(shop, bought.productId)).toBe(3)
    shop.clock.advance(60_000)
    await reconcileDueRefunds(shop.shop)
    expect(await returnsOf(shop, bought.shopper)).toMatchObject([{ status: 'refunded' }])
    expect(await onHand(shop, bought.productId)).toBe(4)
  })

  test('of an order that was paid twice is of the payment that counts', async () => {
    const bought = await delivered(shop)
    const { userId } = bought.key
    const paid = await shop.db
      .selectFrom('payments')
      .selectAll()
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    const surplus = {
      id: newId(),
      txRef: `mk-${newId()}`,
      gatewayReference: null,
      status: 'refund-due',
    } as const
    const second = { ...paid, ...surplus }
    await transaction(shop.db, async (tx) => {
      await tx.insertInto('payments').values(second).execute()
      await postPayment(tx, second, second)
    })
    const key = await receivedReturn(shop, bought)
    expect(await refundGoods(shop, key)).toMatchObject({
      paymentId: paid.id,
      amountSantim: 45_00,
      status: 'refunded',
    })
  })
})

describe('the goods', () => {
  test('are on hand again, or written off, line by line', async () => {
    const bought = await deliveredTwoLines(shop)
    const key = await receivedReturn(shop, bought, {
      items: [
        [0, 2],
        [1, 1],
      ],
    })
    expect(await onHand(shop, bought.productId)).toBe(7)
    await refundGoods(shop, key, { writtenOff: [1] })
    expect(await onHand(shop, bought.productId)).toBe(9)
    expect(await onHand(shop, bought.otherId)).toBe(9)
    expect(await stockOf(shop, bought.productId)).toEqual({ reserved: 0, sold: 3 })
  })
})
