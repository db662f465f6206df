import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { InjectOptions } from 'fastify'
import { hashPassword } from '../server/accounts/passwords.ts'
import { buildApp } from '../server/app.ts'
import { audit } from '../server/audit/audit.ts'
import { createShop } from '../server/create-shop.ts'
import type { RunningShop } from '../server/create-shop.ts'
import { openEmbedded } from '../server/database/embedded/open-embedded.ts'
import { connect } from '../server/database/connect.ts'
import { newId } from '../server/database/new-id.ts'
import { allOrders, findAnyOrder } from '../server/orders/read-orders.ts'
import { listManualReviews } from '../server/payments/list-manual-reviews.ts'
import { reconcileDuePayments } from '../server/payments/reconcile-due.ts'
import { settlePayment } from '../server/payments/settle-payment.ts'
import { readConfig } from '../server/read-config.ts'
import { freePort } from '../test/free-port.ts'
import { median } from './harness/paired-medians.ts'
import { createTemporaryFolder } from './harness/temporary-folder.ts'
import { writeReport } from './harness/write-report.ts'
import { fillYears } from './years/fill-years.ts'

/** `node bench/years.ts [--orders 10000,100000,1000000]`: whether calls stay as fast when years of data pile up. */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '10000,100000,1000000' } } })
const sizes = values.orders.split(',').map(Number)
const calls = 60

const columns: Map<string, number>[] = []
for (const size of sizes) columns.push(await measureAt(size))

const names = [...(columns[0]?.keys() ?? [])]
await writeReport('Years of data', [
  `Node ${process.versions.node}. Each size has a tenth as many shoppers and products, and one review for each order. Medians of ${calls} calls in ms, one at a time;`,
  'the audit once. Ratio: the last size to the first; the audit reads the whole database.',
  '',
  `| what | ${sizes.map((size) => `${size.toLocaleString('en')} orders`).join(' | ')} | ratio |`,
  `|---|${'--:|'.repeat(sizes.length + 1)}`,
  ...names.map((name) => {
    const times = columns.map((column) => column.get(name) ?? Number.NaN)
    return `| ${name} | ${times.map((time) => time.toFixed(2)).join(' | ')} | ${((times.at(-1) ?? 0) / (times[0] ?? 1)).toFixed(2)} |`
  }),
])

async function measureAt(orders: number): Promise<Map<string, number>> {
  const folder = await createTemporaryFolder()
  const dataDir = join(folder.path, 'data')
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    METRICS_PORT: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
  })
  const shop = await createShop(config)
  const embedded = await openEmbedded({ dataDir })
  const owner = connect(embedded.migrationUrl)
  try {
    const started = performance.now()
    await fillYears(owner.pool, { orders, passwordHash: await hashPassword('measured') })
    console.error(`${orders} orders filled in ${((performance.now() - started) / 1_000).toFixed(0)} s`)
    return await measure(shop)
  } finally {
    await owner.close()
    await embedded.close()
    await shop.close()
    await folder.remove()
  }
}

async function measure(shop: RunningShop): Promise<Map<string, number>> {
  const app = await buildApp(shop)
  await app.listen({ host: shop.config.host, port: shop.config.port })
  const times = new Map<string, number>()
  const users = await shop.db.selectFrom('users').select(['id', 'email']).limit(calls).execute()
  const products = await shop.db.selectFrom('products').select('id').limit(calls).execute()
  const tokens: string[] = []
  const productOf = (n: number) => products[n % products.length]?.id ?? ''

  async function send(request: InjectOptions, n: number, expected = 200) {
    const authorization = tokens[n] && { authorization: `Bearer ${tokens[n]}` }
    const response = await app.inject({ ...request, headers: { ...authorization } })
    if (response.statusCode !== expected)
      throw new Error(
        `${String(request.url)} answered ${response.statusCode}: ${response.body.slice(0, 300)}`,
      )
    return response.json<Record<string, unknown>>()
  }
  async function time(name: string, work: (n: number) => Promise<unknown>, count = calls) {
    const each: number[] = []
    for (let n = 0; n < count; n += 1) {
      const started = performance.now()
      await work(n)
      each.push(performance.now() - started)
    }
    // The first calls plan their statements and read the pages of the disk.
    times.set(name, median(count > 10 ? each.slice(10) : each))
  }
  const post = (url: string, payload: object): InjectOptions => ({
    method: 'POST',
    url: `/api${url}`,
    payload,
  })
  const get = (url: string, n: number): InjectOptions => ({
    url: `/api${url}${url.includes('?') ? '&' : '?'}userId=${users[n]?.id}`,
  })
  const userId = (n: number) => users[n]?.id ?? ''

  await time('sign in', async (n) => {
    const body = await send(post('/login', { email: users[n]?.email, password: 'measured' }), -1)
    tokens.push((body.userData as { token: string }).token)
  })
  await time('add to cart', (n) =>
    send(post('/cart/add', { userId: userId(n), productId: productOf(n), quantity: 1 }), n, 201),
  )
  await time('cart', (n) => send(get('/cart', n), n))
  const references: string[] = []
  const paymentOf = (n: number) => ({
    userId: userId(n),
    email: users[n]?.email,
    firstName: 'Abebe',
    lastName: 'Kebede',
    phonenumber: '0911223344',
    amount: 20,
  })
  await time('checkout', async (n) => {
    const body = await send(post('/payment/create', paymentOf(n)), n)
    references.push(String((body.data as { tx_ref?: string }).tx_ref))
  })
  await time('check an open payment', (n) => settlePayment(shop, references[n] ?? ''))
  await time('pending orders', (n) => send(get('/orders/pending', n), n))
  await time('report of spending', (n) => send(get('/reports/total-spend', n), n))
  await time('notifications', (n) => send({ url: `/api/notifications/${userId(n)}` }, n))
  await time('product page data', (n) => send({ url: `/api/product-detail?productId=${productOf(n)}` }, -1))
  await time('due payments', () => reconcileDuePayments(shop), 20)
  await time(
    'operator: first 20 pending orders',
    () => firstOf(allOrders(shop.db, { status: 'pending' }), 20),
    20,
  )
  await time('operator: an order by number', () => findAnyOrder(shop.db, 'MK-NO-SUCH').catch(() => {}), 20)
  await time('operator: an order by id', () => findAnyOrder(shop.db, newId()).catch(() => {}), 20)
  await time('operator: payments in review', () => listManualReviews(shop.db), 20)
  await time('audit', () => audit(shop.db), 1)
  await app.close()
  return times
}

async function firstOf(rows: AsyncIterable<unknown>, count: number): Promise<void> {
  let left = count
  for await (const _ of rows) if ((left -= 1) === 0) return
}
