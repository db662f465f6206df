import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { priceOrder } from '../../../contract/pricing.ts'
import { changeOrder } from '../../../test/change-order.ts'
import { addHomeAddress, addToCart, checkOut, choose, wholeOrders } from '../../../test/checkout.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { recordMoney } from '../../../test/record-money.ts'
import { audit } from '../../operations/audit/audit.ts'
import { changedLines } from './price-change.ts'

let shop: TestShop
let clerk: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  clerk = await newMember(shop, 'orders')
})
afterAll(() => shop.close())

const variants = ['a', 'b', 'c', 'd']
const wanted = fc
  .uniqueArray(fc.constantFrom(...variants), { minLength: 1 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((variantId) =>
        fc.record({ variantId: fc.constant(variantId), quantity: fc.integer({ min: 1, max: 9 }) }),
      ),
    ),
  )
const step = fc.record({
  wanted,
  prices: fc.tuple(...variants.map(() => fc.integer({ min: 0, max: 100_000 }))),
  percent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  feeSantim: fc.integer({ min: 0, max: 50_00 }),
})

/** It reckons in fractions of a santim, and shares no code with the shop. */
function totalFromScratch(
  lines: readonly { price: number; quantity: number }[],
  { percent, feeSantim }: { percent: number | undefined; feeSantim: number },
): number {
  const halfUp = (numerator: bigint, denominator: bigint) =>
    (2n * numerator + denominator) / (2n * denominator)
  let goods = 0n
  for (const { price, quantity } of lines) {
    const full = BigInt(price) * BigInt(quantity)
    goods += quantity === 1 ? full : halfUp(full * 9n, 10n)
  }
  const saved = percent === undefined ? 0n : halfUp(goods * BigInt(percent), 100n)
  return Number(goods - saved) + feeSantim
}

test('an order that was changed again and again costs what it would cost from scratch', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 12 }), (steps) => {
      let lines: { variantId: string; priceSantim: number; quantity: number }[] = []
      const agreed = new Map<string, number>()
      for (const { wanted: next, prices, percent, feeSantim } of steps) {
        const today = new Map(
          variants.map((variantId, index) => [variantId, { variantId, priceSantim: prices[index] ?? 0 }]),
        )
        lines = changedLines(lines, next, today)
        for (const id of agreed.keys()) if (!next.some((it) => it.variantId === id)) agreed.delete(id)
        for (const { variantId } of next) {
          if (!agreed.has(variantId)) agreed.set(variantId, today.get(variantId)?.priceSantim ?? 0)
        }
        const code = percent === undefined ? undefined : { terms: { percent }, appliesTo: () => true }
        const priced = priceOrder(lines, { code, deliverySantim: feeSantim })
        const scratch = next.map(({ variantId, quantity }) => ({
          price: agreed.get(variantId) ?? 0,
          quantity,
        }))
        expect(priced.totalSantim).toBe(totalFromScratch(scratch, { percent, feeSantim }))
      }
    }),
    { numRuns: 1_000 },
  )
})

const changes = fc.array(
  fc.record({
    quantities: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })),
    pays: fc.constantFrom('online', 'by hand', 'nothing'),
  }),
  { minLength: 1, maxLength: 5 },
)

/** What arrived and was neither sent back nor waits to be. */
async function keptSantim(userId: string): Promise<number> {
  const { rows } = await sql<{ santim: number }>`
    select coalesce(sum(p.amount_santim - coalesce((select sum(r.amount_santim) from refunds r
      where r.payment_id = p.id and r.status = 'refunded'), 0)), 0)::bigint as santim
    from payments p where p.user_id = ${userId} and p.status = 'paid'`.execute(shop.db)
  return rows[0]?.santim ?? 0
}

test('money and stock follow each change of an order, whatever is paid in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), changes, async (isPaid, walk) => {
      const shopper = await newShopper(shop)
      await addHomeAddress(shop, shopper)
      const first = await newProduct(shop.db, { stock: 9, priceSantim: 50_00 })
      const second = await newProduct(shop.db, { stock: 9, priceSantim: 20_00 })
      await addToCart(shop, shopper, first)
      const { body } = await checkOut(shop, shopper)
      if (isPaid) await choose(body.data.checkout_url, 'pay')
      const pending = async () => (await wholeOrders(shop, shopper, 'pending'))[0]
      for (const { quantities, pays } of walk) {
        const lines = [first, second]
          .map((variantId, index) => ({ variantId, quantity: quantities[index] ?? 0 }))
          .filter(({ quantity }) => quantity > 0)
        const before = await pending()
        if (!before || lines.length === 0) continue
        const changed = await changeOrder(shop, clerk, before.orderId, { lines })
        expect(changed.status).toBe(200)
        const after = await pending()
        const { token, userId } = shopper
        if (pays === 'online') {
          const again = await shop.rawCall('POST /payment/again', {
            token,
            body: { userId, orderId: before._id },
          })
          if (again.status === 200) await choose(again.body.data.checkout_url, 'pay')
        }
        const open = after?.due ?? (after?.paymentStatus === 'unpaid' ? after.total : 0)
        if (pays === 'by hand' && open > 0) await recordMoney(shop, clerk, before.orderId, { amount: open })
      }
      expect(await audit(shop.db)).toEqual([])
      const kept = await pending()
      const due = kept?.paymentStatus === 'unpaid' ? kept.total : (kept?.due ?? 0)
      expect(await keptSantim(shopper.userId)).toBe(Math.round(((kept?.total ?? 0) - due) * 100))
    }),
    { numRuns: 8 },
  )
}, 240_000)
