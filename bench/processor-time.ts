import { fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { siteOf } from '../server/site-of.ts'
import type { Change } from '../server/platform/dependencies.ts'
import { compress } from '../server/platform/http/cached-response.ts'
import { openBuild } from '../server/rendering/open-pages.ts'
import { createPageCache } from '../server/rendering/page-cache/page-cache.ts'
import { renderPage } from '../server/rendering/render-page.ts'
import { openDemoShop } from './harness/open-demo-shop.ts'
import { databaseProcesses } from './harness/process-memory.ts'
import { signUpShopper } from './harness/sign-up-shopper.ts'
import { writeReport } from './harness/write-report.ts'

/**
 * The table shows the processor time of the shop and of its database for each page that is rendered and each call.
 * Calls come over HTTP from another process, four at a time as in a shop that is busy, or one after another, so that
 * each of them wakes all processes. What all pages show is known, as in a shop that is visited, unless a row says that
 * nothing is.
 */
const build = join(import.meta.dirname, '../build')
const batch = 20
/** V8 compiles for thousands of requests. */
const warmBatches = 100
const batches = 20
const atATime = 4

/** `lanes` is the number of requests at a time. */
type Sending = { requests: Sent[]; lanes: number }
type Sent = { url: string; method?: string; headers?: Record<string, string>; body?: string }
type Work = (round: number) => Promise<void>
type Time = { shop: number; database: number }

if (process.send) {
  process.on('message', (sending: Sending) => void sendAll(sending).then(() => process.send?.('done')))
} else await measureAll()

async function sendAll({ requests, lanes }: Sending): Promise<void> {
  const left = requests.values()
  const sendNext = async () => {
    for (const { url, ...request } of left) {
      const response = await fetch(url, request)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${url} was answered with ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: lanes }, sendNext))
}

async function measureAll(): Promise<void> {
  const { shop, url, folder, close } = await openDemoShop()
  const client = fork(import.meta.filename)
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 10 })
  const simplest = await serveProducts(pool)
  try {
    const rows = await shop.db
      .selectFrom('products')
      .select(['id', 'categoryId', 'sellerId'])
      .orderBy('id')
      .execute()
    const ids = rows.slice(0, batch).map(({ id }) => id)
    const others = new Map(rows.slice(batch).map((row) => [`${row.categoryId} ${row.sellerId}`, row.id]))
    const site = siteOf(shop, { answered: () => {} })
    const cache = createPageCache()
    const renderAll = (await openBuild(site, build)).render
    const renderKnown = (await openBuild(cache.keepReads(site), build)).render
    const page = async (path: string, render = renderKnown) => {
      const security = { policy: true, connect: [], framedBy: [], secure: false }
      await compress(await renderPage(render, path, security), ['br', 'zstd', 'gzip'])
    }
    const pages =
      (path: (n: number, round: number) => string, render = renderKnown): Work =>
      async (round) => {
        for (let n = 0; n < batch; n += 1) await page(encodeURI(path(n, round)), render)
      }
    const products =
      (changes: (id: string) => Change[], render = renderKnown): Work =>
      async () => {
        for (const id of ids) {
          cache.invalidate(changes(id))
          await page(`/product/${id}`, render)
        }
      }
    const visitOthers = async () => {
      cache.invalidate()
      for (const id of others.values()) await page(`/product/${id}`)
    }
    const priceChanges = (id: string): Change[] => [
      { subject: 'product', id, products: [id] },
      { subject: 'price', products: [id] },
    ]
    // The changes are those of other products of its category and seller; what all pages show stays known.
    const allChanges = (id: string): Change[] => [
      ...priceChanges(id),
      ...(['reviews', 'questions', 'rank', 'sales', 'products', 'seller'] as const).map((subject) => ({
        subject,
      })),
    ]
    const calls =
      (request: (n: number, round: number) => Sent, lanes = atATime): Work =>
      async (round) => {
        const requests = Array.from({ length: batch }, (_, n) => request(n, round))
        client.send({ requests, lanes } satisfies Sending)
        await once(client, 'message')
      }
    // Each request has another address, as those that were asked for before are answered from memory.
    const eachWay = (name: string, request: (n: number, round: number) => Sent): [string, Work][] => [
      [name, calls(request)],
      [`${name}, one after another`, calls((n, round) => request(n, round + 1_000), 1)],
    ]
    const words = ['jebena', 'ቡና', 'phone', 'cotton', 'coffee', 'shoes', 'sofa', 'watch']
    const search = (n: number, round: number) =>
      `search?q=${words[n % words.length]}&minPrice=${round * batch + n}`
    const broad = (n: number, round: number) => `search?minPrice=${round * batch + n}`
    // A read with this header is not kept.
    const fresh = { 'cache-control': 'no-cache' }
    const { user, token } = await signUpShopper(shop.db)
    const added = (n: number): Sent => ({
      url: `${url}/api/cart/add`,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ userId: user.id, productId: ids[n], quantity: 1 }),
    })
    const keyed = (sent: Sent, key: string): Sent => ({
      ...sent,
      headers: { ...sent.headers, 'idempotency-key': `benchmark-${key}` },
    })
    const emptyCart = () => shop.db.deleteFrom('cartItems').execute()
    await shop.db.deleteFrom('stock').execute()
    const kinds: [name: string, work: Work, prepare?: () => Promise<void>][] = [
      ['product page, nothing known', products(() => [], renderAll)],
      ['product page, the first of its category and seller', products(allChanges)],
      ['product page, new address', products(() => []), visitOthers],
      ['product page, after its price changed', products(priceChanges)],
      ['search page, a word', pages((n, round) => `/${search(n, round)}`)],
      ['search page, every product', pages((n, round) => `/${broad(n, round)}`)],
      ['home page, nothing known', pages((n) => (n % 2 === 0 ? '/' : '/am'), renderAll)],
      ...eachWay('GET /search, a word', (n, round) => ({
        url: encodeURI(`${url}/api/${search(n, round)}`),
      })),
      ...eachWay('GET /search, every product', (n, round) => ({ url: `${url}/api/${broad(n, round)}` })),
      [
        'GET /search, a word, asked again',
        calls((n) => ({ url: encodeURI(`${url}/api/search?q=${words[n % words.length]}`) })),
      ],
      ['GET /search, every product, asked again', calls(() => ({ url: `${url}/api/search` }))],
      ...eachWay('GET /product-detail', (n) => ({
        url: `${url}/api/product-detail?productId=${ids[n]}`,
        headers: fresh,
      })),
      [
        'GET /product-detail, asked again',
        calls((n) => ({ url: `${url}/api/product-detail?productId=${ids[n]}` })),
      ],
      [
        'baseline: node:http, three plain statements of pg, JSON.stringify',
        calls((n) => ({ url: `${simplest.url}/${ids[n]}` })),
      ],
      ['POST /cart/add', (round) => emptyCart().then(() => calls(added)(round))],
      [
        'POST /cart/add with an Idempotency-Key',
        (round) => emptyCart().then(() => calls((n) => keyed(added(n), `${round}-${n}`))(round)),
      ],
      [
        'baseline: its two statements through pg, no HTTP',
        () => emptyCart().then(() => addPlainly(pool, user.id, ids)),
      ],
    ]
    const lines: string[] = []
    for (const [name, work, prepare = async () => {}] of kinds)
      lines.push(await measure(name, { work, prepare }, folder))
    await writeReport('Processor time', [
      `Node ${process.versions.node}. Milliseconds of processor, compression included; the median of ${batches} batches of ${batch}, and the least. Each row was`,
      `warmed up by ${(warmBatches * batch).toLocaleString('en')} pages or calls. Calls come ${atATime} at a time, unless a row says that they come one after another.`,
      '',
      '| what | together | least | shop | database |',
      '|---|--:|--:|--:|--:|',
      ...lines,
    ])
  } finally {
    simplest.close()
    client.disconnect()
    await pool.end()
    await close()
  }
}

async function measure(
  name: string,
  { work, prepare }: { work: Work; prepare: () => Promise<void> },
  folder: string,
): Promise<string> {
  const times: Time[] = []
  let databaseTime = () => 0
  for (let round = 0; round < warmBatches + batches; round += 1) {
    // Reading all processes leaves megabytes of buffers, whose collection would be part of a batch.
    if (round <= warmBatches) databaseTime = databaseClock(await databaseProcesses(folder))
    await prepare()
    const databaseBefore = databaseTime()
    const before = process.cpuUsage()
    await work(round)
    const { user, system } = process.cpuUsage(before)
    const database = databaseTime() - databaseBefore
    // The first batches let V8 compile the code.
    if (round >= warmBatches)
      times.push({ shop: (user + system) / 1_000 / batch, database: database / batch })
  }
  const both = sorted(times.map((time) => time.shop + time.database))
  const shop = sorted(times.map((time) => time.shop))
  const database = sorted(times.map((time) => time.database))
  const figures = [middle(both), both[0] ?? 0, middle(shop), middle(database)]
  return `| ${[name, ...figures.map((ms) => ms.toFixed(2))].join(' | ')} |`
}

function sorted(values: number[]): number[] {
  return values.toSorted((a, b) => a - b)
}

function middle(values: number[]): number {
  return values[Math.floor(values.length / 2)] ?? 0
}

/** Adds up the milliseconds of the processes with these ids; one that has ended stays as it was. */
function databaseClock(ids: string[]): () => number {
  const times = new Map<string, number>()
  return () => {
    for (const id of ids) {
      const path = `/proc/${id}/schedstat`
      if (existsSync(path)) times.set(id, Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6)
    }
    return [...times.values()].reduce((sum, time) => sum + time, 0)
  }
}

async function serveProducts(pool: pg.Pool): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const id = request.url?.slice(1)
    const product = await pool.query('select * from products where id = $1', [id])
    const seller = await pool.query('select * from sellers where id = $1', [product.rows[0].seller_id])
    const reviews = await pool.query('select * from reviews where product_id = $1 order by created_at desc', [
      id,
    ])
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ...product.rows[0], seller: seller.rows[0], reviews: reviews.rows }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

async function addPlainly(pool: pg.Pool, userId: string, ids: string[]): Promise<void> {
  const left = ids.values()
  const addNext = async () => {
    for (const id of left) {
      await pool.query('select expires_at, revoked_at from sessions where user_id = $1', [userId])
      await pool.query(
        `insert into cart_items (user_id, id, variant_id, quantity, created_at)
         values ($1, gen_random_uuid(), $2, 1, now())
         on conflict (user_id, variant_id) do update set quantity = cart_items.quantity + 1 returning *`,
        [userId, id],
      )
    }
  }
  await Promise.all(Array.from({ length: atATime }, addNext))
}
