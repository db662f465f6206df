import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOut, choose } from '../../../test/checkout.ts'
import { creditOf, giveCredit } from '../../../test/give-credit.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { audit } from '../../operations/audit/audit.ts'
import { cancelByShopper } from '../payments/cancel-on-request.ts'
import { findPaymentByRef } from '../payments/payment-attempts.ts'
import { refundOrder } from '../payments/refund-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())

const step = fc.oneof(
  fc.record({ do: fc.constant('give' as const), birr: fc.integer({ min: 5, max: 90 }) }),
  fc.record({
    do: fc.constant('buy' as const),
    birr: fc.integer({ min: 20, max: 120 }),
    usesCredit: fc.boolean(),
    outcome: fc.constantFrom('pay' as const, 'pay' as const, 'decline' as const),
  }),
  fc.record({
    do: fc.constant('refund' as const),
    which: fc.nat(20),
    part: fc.integer({ min: 1, max: 99 }),
    toCredit: fc.boolean(),
  }),
  fc.record({ do: fc.constant('cancel' as const), which: fc.nat(20) }),
)

/** What an order has got and not sent back, in birr. */
type Kept = { id: string; money: number; credit: number }

test(
  'after any steps a customer has the credit that a ledger on paper has',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const shopper = await newShopper(shop)
        const { userId } = shopper
        const by = { actor: 'operator Hana', reason: 'A walk' }
        let balance = 0
        let orders: Kept[] = []
        for (const it of steps) {
          if (it.do === 'give') {
            await giveCredit(shop, shopper, it.birr * 100)
            balance += it.birr
          } else if (it.do === 'buy') {
            const productId = await newProduct(shop.db, { stock: 1, priceSantim: it.birr * 100 })
            const items = [{ productId, quantity: 1 }]
            const bought = await checkOut(shop, shopper, { items, amount: it.birr, credit: it.usesCredit })
            const credit = it.usesCredit ? Math.min(balance, it.birr) : 0
            const { checkout_url: url, tx_ref: txRef } = bought.body.data
            const payment = await findPaymentByRef(shop.db, txRef)
            const isPaid = credit === it.birr || it.outcome === 'pay'
            if (credit < it.birr) await choose(url, it.outcome)
            if (isPaid) {
              orders.push({ id: payment!.orderId, money: it.birr - credit, credit })
              balance -= credit
            }
          } else {
            const order = orders[it.which % Math.max(1, orders.length)]
            if (!order) continue
            const key = { userId, id: order.id }
            const left = order.money + order.credit
            if (it.do === 'cancel') {
              await cancelByShopper(shop.shop, key)
              balance += order.credit
              orders = orders.filter((other) => other !== order)
            } else {
              const birr = Math.floor((left * it.part) / 100)
              if (birr === 0) continue
              const terms = { ...by, amountSantim: birr * 100, toCredit: it.toCredit }
              await refundOrder(shop.shop, key, terms)
              const money = Math.min(order.money, birr)
              order.money -= money
              order.credit -= birr - money
              balance += birr - money + (it.toCredit ? money : 0)
            }
          }
          expect(await creditOf(shop, shopper)).toBe(balance)
        }
      }),
      { numRuns: 6 },
    )
    expect(await audit(shop.db)).toEqual([])
  },
)
