import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyAndPay } from '../../../test/checkout.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { lockOrder, readOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { refundOrder } from '../payments/refund-order.ts'
import { keptItems } from './kept-items.ts'
import { ensureReductions, writeReduction } from './reductions.ts'

const by = { actor: 'operator Hana', reason: 'A scratch' }

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())

const ensure = (key: OrderKey) =>
  transaction(shop.db, async (tx) => {
    await lockOrder(tx, key)
    await ensureReductions(tx, key)
  })

async function reductionsOf({ id }: OrderKey): Promise<Record<string, number>> {
  const rows = await shop.db
    .selectFrom('orderReductions')
    .select(['causeId', 'santim'])
    .where('orderId', '=', id)
    .execute()
  const sums: Record<string, number> = {}
  for (const { causeId, santim } of rows) sums[causeId] = (sums[causeId] ?? 0) + santim
  return sums
}

test('what refunds of before took off an order is written once, and comes to what they sent back', async () => {
  const { key, shopper } = await buyAndPay(shop)
  const first = await refundOrder(shop.shop, key, { ...by, units: [{ position: 0, quantity: 1 }] })
  const second = await refundOrder(shop.shop, key, { ...by, amountSantim: 10_01 })
  await Promise.all([ensure(key), ensure(key)])
  expect(await reductionsOf(key)).toEqual({
    [first.id]: first.amountSantim,
    [second.id]: second.amountSantim,
  })
  const third = await refundOrder(shop.shop, key, { ...by, amountSantim: 5_00 })
  await ensure(key)
  expect(await reductionsOf(key)).toMatchObject({ [third.id]: 5_00 })
  const { totalSantim, refundedSantim } = await readOrder(shop.db, key)
  const kept = (await keptItems(shop.db, key)).reduce((sum, { keptSantim }) => sum + keptSantim, 0)
  expect(kept).toBe(totalSantim - refundedSantim)
  const { token, userId } = shopper
  await shop.call('POST /orders/cancel', { token, body: { userId, orderId: key.id } })
  await ensure(key)
  expect((await keptItems(shop.db, key)).every(({ keptSantim }) => keptSantim === 0)).toBe(true)
})

test('what is not collected takes off the units that are not sent, and the same cause once', async () => {
  const { key } = await buyAndPay(shop)
  const [line] = await keptItems(shop.db, key)
  const reduction = {
    kind: 'uncollected',
    causeId: key.id,
    santim: 20_00,
    known: new Map([[0, 15_00]]),
    isAfterDelivery: false,
    at: shop.db.now(),
  } as const
  for (let time = 1; time <= 2; time += 1)
    await transaction(shop.db, (tx) => writeReduction(tx, key, reduction))
  expect(await reductionsOf(key)).toEqual({ [key.id]: 20_00 })
  const [after] = await keptItems(shop.db, key)
  expect(after!.keptSantim).toBe(line!.keptSantim - 20_00)
})
