import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { refundsOf } from '../../../test/checkout.ts'
import { mailsTo } from '../../../test/mails-to.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import {
  by,
  delivered,
  deliveredTwoLines,
  onHand,
  receivedReturn,
  refundGoods,
  returnsOf,
} from '../../../test/returned-goods.ts'
import { audit } from '../../operations/audit/audit.ts'
import { addCode } from '../discounts/manage-codes.ts'
import { refundOrder } from './refund-order.ts'
import { refundableForReturn } from './refund-return.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())
afterEach(async () => expect(await audit(shop.db)).toEqual([]))

test('there is no refund for what a code made free: the goods are on hand again, and the customer is told once', async () => {
  await addCode(shop.db, 'GIFT', { percent: 100 })
  const bought = await deliveredTwoLines(shop, { code: 'GIFT' })
  const key = await receivedReturn(shop, bought, { items: [[0, 2]] })
  expect(await refundableForReturn(shop.db, key)).toBe(0)
  await expect(refundGoods(shop, key, { amountSantim: 1 })).rejects.toMatchObject({
    code: 'return-refund-too-large',
  })
  const results = await Promise.allSettled([refundGoods(shop, key), refundGoods(shop, key)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refundsOf(shop, bought.shopper)).toEqual([])
  expect(await onHand(shop, bought.productId)).toBe(9)
  expect(await returnsOf(shop, bought.shopper)).toMatchObject([{ status: 'refunded', refund: null }])
  const { token, userId } = bought.shopper
  const told = await shop.call('GET /notifications/:userId', { token, params: { userId } })
  const isAboutEnd = ({ message }: { message: string }) => message.includes('Nothing is left to pay back')
  expect(told.body.filter(isAboutEnd)).toHaveLength(1)
  await shop.jobs.runQueued()
  const mails = await mailsTo(shop.config.dataDir, bought.shopper.email)
  expect(mails.filter((mail) => /^Subject: .* is done$/m.test(mail))).toHaveLength(1)
})

test('there is no refund once the order was refunded without waiting for the goods', async () => {
  const bought = await delivered(shop)
  const key = await receivedReturn(shop, bought)
  await expect(refundGoods(shop, key, { amountSantim: 0 })).rejects.toMatchObject({ code: 'invalid-input' })
  await refundOrder(shop.shop, bought.key, { ...by, reason: 'Late' })
  const before = await onHand(shop, bought.productId)
  await refundGoods(shop, key, { writtenOff: [0] })
  expect(await returnsOf(shop, bought.shopper)).toMatchObject([{ status: 'refunded', refund: null }])
  expect(await onHand(shop, bought.productId)).toBe(before)
  expect(await refundsOf(shop, bought.shopper)).toHaveLength(1)
})
