import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recommendationRules as rules } from '../../../contract/limits.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newBuyers, newPurchases } from '../../../test/new-purchase.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { pairProducts } from './pair-products.ts'

const dayMs = 24 * 60 * 60_000

let shop: TestShop
let products: string[]
let buyers: string[]
beforeAll(async () => {
  shop = await openShop()
  products = []
  for (let count = 0; count < 6; count += 1) products.push(await newProduct(shop.db))
  buyers = await newBuyers(shop.db, 12)
})
// All earlier orders are too old then.
beforeEach(() => shop.clock.advance(2 * rules.boughtDays * dayMs))
afterAll(() => shop.close())

const daysAgo = (days: number) => new Date(shop.db.now().getTime() - days * dayMs)

const pairs = async () =>
  (
    await shop.db
      .selectFrom('productPairs')
      .select(['productId', 'kind', 'position', 'otherId', 'score'])
      .orderBy('kind')
      .orderBy('productId')
      .orderBy('position')
      .execute()
  ).map(({ score, ...pair }) => ({ ...pair, score: Number(score).toFixed(6) }))

type Bought = { buyer: number; day: number; goods: number[]; isCanceled: boolean }

/** It reads the rule as a shopkeeper would say it: for each two products, for each customer, for each two purchases. */
function slowly(history: Bought[]) {
  const units = history
    .filter((it) => !it.isCanceled && it.day < rules.boughtDays)
    .flatMap(({ buyer, day, goods }, order) =>
      [...new Set(goods)].map((good) => ({ buyer, day, good, order })),
    )
  const buyersOf = (good: number) => new Set(units.filter((it) => it.good === good).map((it) => it.buyer))
  const found = products.flatMap((productId, one) => {
    const scored = products.flatMap((otherId, other) => {
      if (one === other) return []
      const bothAtOnce = [...buyersOf(one)].flatMap((buyer) => {
        const mine = units.filter((it) => it.buyer === buyer)
        const near = mine
          .filter((it) => it.good === one)
          .flatMap((bought) =>
            mine
              .filter((it) => it.good === other && Math.abs(it.day - bought.day) <= rules.laterDays)
              .map((it) => it.order === bought.order),
          )
        return near.length === 0 ? [] : [near.some(Boolean)]
      })
      const support = bothAtOnce.length
      if (support < rules.least.bought) return []
      const atOnce = bothAtOnce.filter(Boolean).length
      const sum = atOnce + rules.laterWeight * (support - atOnce)
      const cosine = sum / Math.sqrt(buyersOf(one).size * buyersOf(other).size)
      return [{ otherId, score: (cosine * support) / (support + rules.shrinkage) }]
    })
    return scored
      .sort((a, b) => b.score - a.score || (a.otherId < b.otherId ? -1 : 1))
      .map(({ otherId, score }, at) => ({
        productId,
        kind: 'bought',
        position: at + 1,
        otherId,
        score: score.toFixed(6),
      }))
  })
  return found.sort((a, b) =>
    a.productId < b.productId ? -1 : a.productId > b.productId ? 1 : a.position - b.position,
  )
}

test('pairs are those that counting by hand finds', async () => {
  const purchase = fc.record({
    buyer: fc.nat({ max: 11 }),
    day: fc.oneof(fc.nat({ max: 70 }), fc.integer({ min: 363, max: 367 })),
    goods: fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 4 }),
    isCanceled: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(purchase, { minLength: 60, maxLength: 100 }), async (history) => {
      // One that hardly changes keeps its score.
      await shop.db.deleteFrom('productPairs').execute()
      shop.clock.advance(2 * rules.boughtDays * dayMs)
      await newPurchases(
        shop.db,
        history.map(({ buyer, day, goods, isCanceled }) => ({
          userId: buyers[buyer]!,
          productIds: goods.map((good) => products[good]!),
          at: daysAgo(day),
          status: isCanceled ? ('canceled' as const) : ('complete' as const),
        })),
      )
      await pairProducts(shop.db)
      expect(await pairs()).toEqual(slowly(history))
    }),
    { numRuns: 5, seed: 41, endOnFailure: true },
  )
})

const [coffee, cups] = [0, 1]
const boughtByThree = () =>
  newPurchases(
    shop.db,
    buyers
      .slice(0, 3)
      .map((userId) => ({ userId, productIds: [products[coffee]!, products[cups]!], at: daysAgo(3) })),
  )

test('a second run changes nothing, and stops between batches', async () => {
  await boughtByThree()
  await pairProducts(shop.db)
  const rows = () =>
    sql`select xmin::text, ctid::text, * from product_pairs order by product_id`.execute(shop.db)
  const first = await rows()
  expect(first.rows).toHaveLength(2)
  await pairProducts(shop.db)
  expect((await rows()).rows).toEqual(first.rows)
  await pairProducts(shop.db, AbortSignal.abort())
  expect((await rows()).rows).toEqual(first.rows)
})

test.each([
  ['a canceled order', `update orders set status = 'canceled', payment_status = 'failed'`],
  ['an order of a deleted account', `update orders set full_name = '', email = '', phone = ''`],
  ['a line of which no unit is sent', `update order_items set canceled_units = quantity`],
  ['an order older than a year', `update orders set created_at = created_at - interval '365 days'`],
])('%s leaves', async (_, statement) => {
  const orders = await boughtByThree()
  await pairProducts(shop.db)
  expect(await pairs()).toHaveLength(2)
  const column = statement.includes('order_items') ? 'order_id' : 'id'
  await shop.runAsOwner(`${statement} where ${column} = '${orders[0]}'`)
  await pairProducts(shop.db)
  expect(await pairs()).toEqual([])
  expect(await shop.db.selectFrom('pairTotals').selectAll().execute()).toEqual([])
})

test('a refunded line leaves, the rest of its order stays', async () => {
  const [order] = await boughtByThree()
  await shop.runAsOwner(`
    insert into refunds (user_id, id, order_id, reference, amount_santim, status, actor, created_at, finished_at)
    select user_id, id, id, id::text, 100, 'refunded', 'test', now(), now() from orders where id = '${order}';
    insert into refunded_items (user_id, refund_id, order_id, position, quantity, paid_santim)
    select user_id, id, id, 1, 1, 100 from orders where id = '${order}';
    update orders set refunded_santim = 100 where id = '${order}'`)
  await pairProducts(shop.db)
  expect(await pairs()).toEqual([])
  const totals = await shop.db.selectFrom('pairTotals').select(['productId', 'total']).execute()
  expect(totals).toEqual([{ productId: products[coffee], total: 3 }])
})

test('a pair needs several customers, however often one buys', async () => {
  const often = Array.from({ length: 9 }, (_, day) => ({
    userId: buyers[day % 2]!,
    productIds: [products[coffee]!, products[cups]!],
    at: daysAgo(day),
  }))
  await newPurchases(shop.db, often)
  await pairProducts(shop.db)
  expect(await pairs()).toEqual([])
})

test('a retired product leaves', async () => {
  const retired = await newProduct(shop.db)
  await newPurchases(
    shop.db,
    buyers
      .slice(0, 3)
      .map((userId) => ({ userId, productIds: [products[coffee]!, retired], at: daysAgo(3) })),
  )
  await pairProducts(shop.db)
  expect(await pairs()).toHaveLength(2)
  await shop.db.updateTable('products').set({ retiredAt: shop.db.now() }).where('id', '=', retired).execute()
  await pairProducts(shop.db)
  expect(await pairs()).toEqual([])
})

test('nothing that is kept of pairs has a user', async () => {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_name in ('product_pairs', 'pair_totals', 'looked_together') order by 1`.execute(shop.db)
  expect([...new Set(rows.map((row) => row.column))]).toEqual([
    'day',
    'kind',
    'looks',
    'other_id',
    'position',
    'product_id',
    'score',
    'total',
  ])
})
