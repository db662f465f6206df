import { dayKey } from '../../contract/addis-time.ts'
import { sql } from 'kysely'
import type { OrderState } from '../../contract/office/limits.ts'
import { listedStates, orderStates, reportNames, saleStates } from '../../contract/office/limits.ts'
import type { RunningShop } from '../../server/create-shop.ts'
import { newId } from '../../server/platform/database/new-id.ts'
import { activityHandlers } from '../../server/operations/office/activity/api.ts'
import { officeCashHandlers } from '../../server/operations/office/cash/api.ts'
import { officeCustomerHandlers } from '../../server/operations/office/customers/api.ts'
import { officeDraftHandlers } from '../../server/operations/office/drafts/api.ts'
import { officeGiftCardHandlers } from '../../server/operations/office/gift-cards/api.ts'
import { officeOrderHandlers } from '../../server/operations/office/orders/api.ts'
import { officePaymentHandlers } from '../../server/operations/office/payments/api.ts'
import { officeProductHandlers } from '../../server/operations/office/products/api.ts'
import { officeReturnHandlers } from '../../server/operations/office/returns/api.ts'
import { officeReviewHandlers } from '../../server/operations/office/reviews/api.ts'
import { officeSalesReportHandlers } from '../../server/operations/office/sales-reports/api.ts'
import { officeStockHandlers } from '../../server/operations/office/stock/api.ts'
import { todayHandlers } from '../../server/operations/office/today/api.ts'
import type { MeasuredCall } from './measured-call.ts'

const handlers = {
  ...activityHandlers,
  ...officeCashHandlers,
  ...officeCustomerHandlers,
  ...officeDraftHandlers,
  ...officeGiftCardHandlers,
  ...officeOrderHandlers,
  ...officePaymentHandlers,
  ...officeProductHandlers,
  ...officeReturnHandlers,
  ...officeReviewHandlers,
  ...officeSalesReportHandlers,
  ...officeStockHandlers,
  ...todayHandlers,
}
type Handler = keyof typeof handlers

const actor = { staffId: newId(), name: 'bench', role: 'owner', source: 'office', network: '' }

const dayMs = 24 * 60 * 60_000
/** Reports of a year read far more than a list. */
const reportsOfYear = 3

/** They are those of the owner, who sees everything. `count` times each, unless a call says otherwise. */
export async function officeCalls(shop: RunningShop, count: number): Promise<MeasuredCall[]> {
  const call = (name: Handler, { query = {}, params = {} }: { query?: object; params?: object } = {}) =>
    (handlers[name] as (...given: unknown[]) => Promise<unknown>)(shop, {
      staff: { role: 'owner', actor: () => actor },
      address: '',
      lang: 'en',
      query,
      params,
    })
  const given = await sampled(shop, count)
  const orders = (query: object) => call('GET /office/orders', { query: { counts: 'yes', ...query } })
  const products = (query: object) => call('GET /office/products', { query })
  const customers = (query: object) => call('GET /office/customers', { query })
  const activity = (query: object) => call('GET /office/activity', { query })
  const ago = (days: number) => dayKey(new Date(Date.now() - days * dayMs))
  /** What the office searches for as soon as somebody types. */
  const everything = (q: string) =>
    Promise.all([orders({ q, counts: 'no' }), products({ q }), customers({ find: q })])
  const at = (list: string[], n: number) => list[n % list.length] ?? ''

  const calls: Record<string, (n: number) => Promise<unknown>> = {
    'what waits for a person': () => call('GET /office/today'),
    'figures of 90 days': () => call('GET /office/figures', { query: { days: 90 } }),
    orders: () => orders({}),
    ...Object.fromEntries(
      orderStates.map((state: OrderState) => [`orders, ${state}`, () => orders({ state })]),
    ),
    'orders, paid': () => orders({ payment: 'paid' }),
    'orders, unpaid': () => orders({ payment: 'unpaid' }),
    'orders of a region': () => orders({ region: 'Sidama' }),
    'orders of a region, shipped': () => orders({ region: 'Sidama', state: 'shipped' }),
    'orders of a region, canceled': () => orders({ region: 'Sidama', state: 'canceled' }),
    'orders of a month, canceled': () => orders({ state: 'canceled', from: ago(60), to: ago(30) }),
    'orders of one day': (n) => orders({ from: ago(n % 30), to: ago(n % 30) }),
    'orders that are sales': () => orders({ figure: 'sales' }),
    'orders that are sales, of a month': () => orders({ figure: 'sales', from: ago(60), to: ago(30) }),
    'orders with delivery': () => orders({ figure: 'delivery' }),
    'orders with a refund of no product': () => orders({ figure: 'other' }),
    'orders of gift cards': () => orders({ figure: 'gift-cards' }),
    'orders without an address': () => orders({ region: 'none', figure: 'sales' }),
    'orders by a frequent way': () => orders({ way: 'sandbox', figure: 'sales' }),
    'orders by a rare way': () => orders({ way: 'cash', figure: 'sales' }),
    'orders by a way, of a month': () =>
      orders({ way: 'sandbox', figure: 'sales', from: ago(60), to: ago(30) }),
    'orders by a way, canceled': () => orders({ way: 'cash', state: 'canceled' }),
    'orders with a code that none has': () => orders({ code: 'NONE', figure: 'sales' }),
    'orders with a discount that none has': () => orders({ discount: newId(), figure: 'sales' }),
    'orders of one customer': (n) => orders({ customer: at(given.userIds, n), figure: 'sales' }),
    'orders of a product': (n) => orders({ product: at(given.productIds, n), figure: 'sales' }),
    'orders of a product, of a month': (n) =>
      orders({ product: at(given.productIds, n), figure: 'sales', from: ago(60), to: ago(30) }),
    'orders of a product, in a region': (n) => orders({ product: at(given.productIds, n), region: 'Sidama' }),
    'orders with a returned product': (n) => orders({ returned: at(given.productIds, n) }),
    'orders, the next page': (n) => orders({ older: at(given.orderIds, n) }),
    'an order by number': (n) => orders({ q: at(given.numbers, n) }),
    'orders by four letters of a number': (n) => orders({ q: at(given.numbers, n).slice(-4) }),
    'orders by the first letter of a number': (n) => orders({ q: at(given.numbers, n).slice(0, 4) }),
    'orders by phone': (n) => orders({ q: at(given.phones, n) }),
    'orders by a name that all have': () => orders({ q: 'Shopper' }),
    'orders by a first name': () => orders({ q: 'Lemlem' }),
    'orders by a name, canceled': () => orders({ q: 'Lemlem', state: 'canceled' }),
    'orders by a name that none has': () => orders({ q: 'Zeritu' }),
    'orders by SKU': (n) => orders({ q: at(given.skus, n) }),
    'orders by the name of products': () => orders({ q: 'leather shoe' }),
    'an order': (n) =>
      call('GET /office/orders/:orderNumber', { params: { orderNumber: at(given.numbers, n) } }),
    products: () => products({}),
    ...Object.fromEntries(listedStates.map((state) => [`products, ${state}`, () => products({ state })])),
    'products of which few are left': () => products({ low: 'yes' }),
    ...Object.fromEntries(saleStates.map((sale) => [`products, ${sale} sales`, () => products({ sale })])),
    'products of a category': () => products({ category: given.category }),
    'products of a category, drafts': () => products({ category: given.category, state: 'draft' }),
    'products of a category, running sales': () => products({ category: given.category, sale: 'running' }),
    'products by a frequent tag': () => products({ tag: 'gift' }),
    'products by a rare tag': () => products({ tag: 'rare' }),
    'products by a tag, sold-out': () => products({ tag: 'gift', state: 'sold-out' }),
    'products, the next page': (n) => products({ older: at(given.productIds, n) }),
    'products by SKU': (n) => products({ q: at(given.skus, n) }),
    'products by the first letters that all SKUs have': () => products({ q: 'SKU' }),
    'products by the first letters of all SKUs, hidden': () => products({ q: 'SKU', state: 'hidden' }),
    'products by a word': () => products({ q: 'shirt' }),
    'products by three words': () => products({ q: 'red cotton shirt' }),
    'products by a word, drafts': () => products({ q: 'shirt', state: 'draft' }),
    'products by a word, in a category': () => products({ q: 'shirt', category: given.category }),
    'value of the stock': () => call('GET /office/products/stock-value'),
    'products by a word that none has': () => products({ q: 'zeppelin' }),
    'a product': (n) =>
      call('GET /office/products/:productId', { params: { productId: at(given.productIds, n) } }),
    'history of the stock of a product': (n) =>
      call('GET /office/products/:productId/stock-history', {
        params: { productId: at(given.productIds, n) },
      }),
    'search of everything, a word': () => everything('shirt'),
    'search of everything, a name': () => everything('Lemlem'),
    'search of everything, an order number': (n) => everything(at(given.numbers, n)),
    'search of everything, a phone number': (n) => everything(at(given.phones, n)),
    'search of everything, the first letters of all SKUs': () => everything('SKU'),
    'search of everything, a SKU': (n) => everything(at(given.skus, n)),
    customers: () => customers({}),
    'a customer by mail': (n) => customers({ find: `shopper${n + 1}@years.example` }),
    'customers by a name that all have': () => customers({ find: 'Shopper' }),
    'customers by a first name': () => customers({ find: 'Lemlem' }),
    'customers by a frequent tag': () => customers({ tag: 'wholesale' }),
    'customers by a rare tag': () => customers({ tag: 'vip' }),
    'customers of a group': () => customers({ group: given.group }),
    'blocked customers': () => customers({ state: 'blocked' }),
    'a customer': (n) => call('GET /office/customers/:userId', { params: { userId: at(given.userIds, n) } }),
    'orders of a customer': (n) =>
      call('GET /office/customers/:userId/orders', { params: { userId: at(given.userIds, n) } }),
    drafts: () => call('GET /office/drafts'),
    'cash book': () => call('GET /office/cash'),
    'cash book of a day': (n) => call('GET /office/cash', { query: { day: ago(n % 30) } }),
    'closed days of the till': () => call('GET /office/cash/closes'),
    activity: () => activity({}),
    'activity, one action': () => activity({ action: 'ship-order' }),
    'activity, an action that nobody has done': () => activity({ action: 'void-gift-card' }),
    'activity of a member': () => activity({ who: 'Abebe' }),
    'activity of nobody': () => activity({ who: 'Zeritu' }),
    'activity about an order': (n) => activity({ subject: at(given.numbers, n) }),
    'activity of one day': (n) => activity({ from: ago(n % 30), to: ago(n % 30) }),
    payments: () => call('GET /office/payments'),
    returns: () => call('GET /office/returns'),
    reviews: () => call('GET /office/reviews'),
    'gift cards': () => call('GET /office/gift-cards'),
  }
  const reports: MeasuredCall[] = reportNames.flatMap((report) =>
    [
      { days: 7, period: 'a week', count: Math.min(count, 10) },
      { days: 365, period: 'a year', count: reportsOfYear },
    ].map(({ days, period, count: times }) => ({
      name: `office: report of ${report}, ${period}`,
      run: () => call('GET /office/reports', { query: { report, from: ago(days), to: ago(1) } }),
      count: times,
    })),
  )
  return [
    ...Object.entries(calls).map(([name, run]) => ({ name: `office: ${name}`, run, count })),
    ...reports,
  ]
}

/** They are spread over the years. */
async function sampled({ db }: RunningShop, count: number) {
  const spread = (table: string) => sql`
    generate_series(1, ${count}) n cross join lateral (
      select * from ${sql.table(table)} where created_at <= (
        select min(created_at) + (max(created_at) - min(created_at)) * n / ${count} from ${sql.table(table)})
      order by created_at desc, id desc limit 1) t`
  const { rows: orders } = await sql<{ id: string; orderNumber: string; phone: string; userId: string }>`
    select t.id, t.order_number, t.phone, t.user_id from ${spread('orders')}`.execute(db)
  const { rows: products } = await sql<{ id: string; sku: string }>`
    select t.id, t.sku from ${spread('products')}`.execute(db)
  const category = await db.selectFrom('categories').select('id').orderBy('id').executeTakeFirstOrThrow()
  const group = await db.selectFrom('customerGroups').select('id').executeTakeFirstOrThrow()
  return {
    orderIds: orders.map(({ id }) => id),
    numbers: orders.map(({ orderNumber }) => orderNumber),
    phones: orders.map(({ phone }) => phone.replace('+251', '0')),
    userIds: orders.map(({ userId }) => userId),
    productIds: products.map(({ id }) => id),
    skus: products.map(({ sku }) => sku),
    category: category.id,
    group: group.id,
  }
}
