import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { audit } from '../../server/operations/audit/audit.ts'
import type { RunningShop } from '../../server/create-shop.ts'
import { newId } from '../../server/platform/database/new-id.ts'
import { allOrders, findAnyOrder } from '../../server/commerce/orders/read-orders.ts'
import { listManualReviews } from '../../server/commerce/payments/list-manual-reviews.ts'
import { reconcileDuePayments } from '../../server/commerce/payments/reconcile-due.ts'
import { settlePayment } from '../../server/commerce/payments/settle-payment.ts'
import type { MeasuredCall } from './measured-call.ts'
import { officeCalls } from './office-calls.ts'
import { portalCalls } from './portal-calls.ts'

/** The order matters, as each call needs what those before it have left. */
export async function measuredCalls(
  shop: RunningShop,
  app: FastifyInstance,
  { shoppers, ofOffice }: { shoppers: number; ofOffice: number },
): Promise<MeasuredCall[]> {
  const users = await shop.db.selectFrom('users').select(['id', 'email']).limit(shoppers).execute()
  const products = await shop.db
    .selectFrom('products')
    .innerJoin('stock', 'stock.variantId', 'products.id')
    .select('products.id')
    .where('retiredAt', 'is', null)
    .where('priceSantim', '=', 2_000)
    .where('received', '>=', 1_000_000)
    .limit(shoppers)
    .execute()
  const tokens: string[] = []
  const references: string[] = []
  const productOf = (n: number) => products[n % products.length]?.id ?? ''
  const userId = (n: number) => users[n]?.id ?? ''

  async function send(request: InjectOptions, n: number, expected = 200) {
    const authorization = tokens[n] && { authorization: `Bearer ${tokens[n]}` }
    const response = await app.inject({ ...request, headers: { ...authorization } })
    if (response.statusCode !== expected)
      throw new Error(
        `${String(request.url)} answered ${response.statusCode}: ${response.body.slice(0, 300)}`,
      )
    return response.json<Record<string, unknown>>()
  }
  const post = (url: string, payload: object): InjectOptions => ({
    method: 'POST',
    url: `/api${url}`,
    payload,
  })
  const get = (url: string, n: number): InjectOptions => ({ url: `/api${url}?userId=${userId(n)}` })
  const paymentOf = (n: number) => ({
    userId: userId(n),
    email: users[n]?.email,
    firstName: 'Abebe',
    lastName: 'Kebede',
    phonenumber: '0911223344',
    amount: 20,
  })

  // Some checks end early if they find something.
  async function auditWithoutFindings(scope: 'changes' | 'everything') {
    const [finding] = await audit(shop.db, scope)
    if (finding) throw new Error(`Found by ${finding.check}: ${finding.subject} ${finding.detail}`)
  }

  const adding: MeasuredCall = {
    name: 'add to cart',
    run: (n) => send(post('/cart/add', { userId: userId(n), productId: productOf(n), quantity: 1 }), n, 201),
  }
  const checkingOut: MeasuredCall = {
    name: 'checkout',
    async run(n) {
      const body = await send(post('/payment/create', paymentOf(n)), n)
      references[n] = String((body.data as { tx_ref?: string }).tx_ref)
    },
  }
  const settling: MeasuredCall = {
    name: 'settle a payment',
    async run(n) {
      const txRef = references[n] ?? ''
      await sql`update sandbox_gateway.charges set status = 'success', is_opened = true where tx_ref = ${txRef}`.execute(
        shop.db,
      )
      await settlePayment(shop, txRef)
    },
  }
  const theFirstTime = (call: MeasuredCall) => ({ ...call, name: `${call.name}, the first time` })

  return [
    {
      name: 'sign in',
      async run(n) {
        const body = await send(post('/login', { email: users[n]?.email, password: 'measured' }), -1)
        tokens.push((body.userData as { token: string }).token)
      },
    },
    theFirstTime(adding),
    { name: 'cart', run: (n) => send(get('/cart', n), n), isRepeatable: true },
    theFirstTime(checkingOut),
    { name: 'check an open payment', run: (n) => settlePayment(shop, references[n] ?? '') },
    { name: 'pending orders', run: (n) => send(get('/orders/pending', n), n), isRepeatable: true },
    {
      name: 'report of spending',
      run: (n) => send(get('/reports/total-spend', n), n),
      isRepeatable: true,
    },
    {
      name: 'notifications',
      run: (n) => send({ url: `/api/notifications/${userId(n)}` }, n),
      isRepeatable: true,
    },
    {
      name: 'product page data',
      run: (n) => send({ url: `/api/product-detail?productId=${productOf(n)}` }, -1),
      isRepeatable: true,
    },
    {
      name: 'due payments, one is due',
      async run(n) {
        await shop.db
          .updateTable('payments')
          .set({ nextCheckAt: shop.db.now() })
          .where('userId', '=', userId(n))
          .where('txRef', '=', references[n] ?? '')
          .execute()
        await reconcileDuePayments(shop)
      },
    },
    theFirstTime(settling),
    adding,
    checkingOut,
    settling,
    {
      name: 'operator: first 20 pending orders',
      run: () => firstOf(allOrders(shop.db, { status: 'pending' }), 20),
      count: 100,
    },
    {
      name: 'operator: an order by number',
      run: () => findAnyOrder(shop.db, 'MK-NO-SUCH').catch(() => {}),
      count: 100,
    },
    {
      name: 'operator: an order by id',
      run: () => findAnyOrder(shop.db, newId()).catch(() => {}),
      count: 100,
    },
    { name: 'operator: payments in review', run: () => listManualReviews(shop.db), count: 100 },
    ...(await officeCalls(shop, ofOffice)),
    ...(await portalCalls(shop, ofOffice)),
    { name: 'audit of changed orders', run: () => auditWithoutFindings('changes'), count: 30 },
    { name: 'audit of everything', run: () => auditWithoutFindings('everything'), count: 1 },
  ]
}

async function firstOf(rows: AsyncIterable<unknown>, count: number): Promise<void> {
  let left = count
  for await (const _ of rows) if ((left -= 1) === 0) return
}
