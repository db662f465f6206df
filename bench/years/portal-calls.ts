import { sql } from 'kysely'
import { sellerOrderStates } from '../../contract/seller/order-states.ts'
import type { RunningShop } from '../../server/create-shop.ts'
import { sellerDisputeHandlers } from '../../server/operations/portal/disputes/api.ts'
import { portalFigureHandlers } from '../../server/operations/portal/figures/api.ts'
import { sellerMessageHandlers } from '../../server/operations/portal/messages/api.ts'
import { sellerMoneyHandlers } from '../../server/operations/portal/money/api.ts'
import { sellerOrderHandlers } from '../../server/operations/portal/orders/api.ts'
import { sellerProductHandlers } from '../../server/operations/portal/products/api.ts'
import { sellerQuestionHandlers } from '../../server/operations/portal/questions/api.ts'
import { sellerReturnHandlers } from '../../server/operations/portal/returns/api.ts'
import { sellerStatementHandlers } from '../../server/operations/portal/statements/api.ts'
import { sellerTodayHandlers } from '../../server/operations/portal/today/api.ts'
import { asSeller } from '../../server/platform/database/as-seller.ts'
import type { Database } from '../../server/platform/database/connect.ts'
import type { MeasuredCall } from './measured-call.ts'

const handlers = {
  ...portalFigureHandlers,
  ...sellerDisputeHandlers,
  ...sellerMessageHandlers,
  ...sellerMoneyHandlers,
  ...sellerOrderHandlers,
  ...sellerProductHandlers,
  ...sellerQuestionHandlers,
  ...sellerReturnHandlers,
  ...sellerStatementHandlers,
  ...sellerTodayHandlers,
}
type Handler = keyof typeof handlers

/** They are those of owners of stores, one after the other, behind the walls. */
export async function portalCalls(shop: RunningShop, count: number): Promise<MeasuredCall[]> {
  const given = await sampled(shop.db, count)
  const at = (n: number) => given[n % given.length]!
  const call = (
    name: Handler,
    n: number,
    { query = {}, params = {} }: { query?: object; params?: object } = {},
  ) => {
    const { sellerId } = at(n)
    const portal = {
      ...shop,
      asSeller: (work: (tx: Database) => Promise<unknown>) => asSeller(shop.db, sellerId, work),
      unwalled: shop,
    }
    const member = { sellerId, role: 'owner', memberId: sellerId, sessionId: sellerId }
    return (handlers[name] as (...of: unknown[]) => Promise<unknown>)(portal, {
      member,
      address: '',
      lang: 'en',
      query,
      params,
    })
  }
  const calls: Record<string, (n: number) => Promise<unknown>> = {
    today: (n) => call('GET /seller/today', n),
    orders: (n) => call('GET /seller/orders', n),
    ...Object.fromEntries(
      sellerOrderStates.map((state) => [
        `orders, ${state}`,
        (n: number) => call('GET /seller/orders', n, { query: { state } }),
      ]),
    ),
    'orders, a page of years ago': (n) => {
      const { orderedAt, partId } = at(n)
      return call('GET /seller/orders', n, { query: { after: `${orderedAt.toISOString()}_${partId}` } })
    },
    'an order': (n) => call('GET /seller/orders/:partId', n, { params: { partId: at(n).partId } }),
    products: (n) => call('GET /seller/products', n),
    'products by a word': (n) => call('GET /seller/products', n, { query: { q: 'shirt' } }),
    'products by a SKU': (n) => call('GET /seller/products', n, { query: { q: at(n).sku } }),
    'a product': (n) =>
      call('GET /seller/products/:productId', n, { params: { productId: at(n).productId } }),
    balance: (n) => call('GET /seller/balance', n),
    entries: (n) => call('GET /seller/entries', n),
    'figures of 30 days': (n) => call('GET /seller/figures', n, { query: { days: 30, by: 'views' } }),
    'figures of 90 days, by sales': (n) =>
      call('GET /seller/figures', n, { query: { days: 90, by: 'sales' } }),
    payouts: (n) => call('GET /seller/payouts', n),
    statements: (n) => call('GET /seller/statements', n),
    returns: (n) => call('GET /seller/returns', n),
    questions: (n) => call('GET /seller/questions', n),
    reviews: (n) => call('GET /seller/reviews', n),
    messages: (n) => call('GET /seller/messages', n),
    disputes: (n) => call('GET /seller/disputes', n),
  }
  return Object.entries(calls).map(([name, run]) => ({ name: `portal: ${name}`, run, count }))
}

interface Sample {
  sellerId: string
  partId: string
  orderedAt: Date
  productId: string
  sku: string
}

/** A product and an order of many sellers, spread over the years. */
async function sampled(db: Database, count: number) {
  const { rows } = await sql<Sample>`
    select s.id as seller_id, q.id as part_id, q.created_at as ordered_at, p.id as product_id, p.sku
    from (select id, row_number() over (order by id) as n from sellers limit ${count}) s
    cross join lateral (
      select id, created_at from order_parts where seller_id = s.id order by created_at offset s.n % 20 limit 1) q
    cross join lateral (select id, sku from products where seller_id = s.id order by id limit 1) p`.execute(
    db,
  )
  return rows
}
