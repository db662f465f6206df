import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../server/platform/database/connect.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { rateUnder } from './harness/load.ts'
import { openDemoShop } from './harness/open-demo-shop.ts'
import { signUpShopper } from './harness/sign-up-shopper.ts'
import { writeReport } from './harness/write-report.ts'

/** Requests per second are compared with minimal programs for the same work, beside the time to render pages. */
const runMs = 3_000
const connections = 16
/** The warm-up lets V8 compile the code. */
const load = { connections, warmMs: 2_000, runMs }
const get = 'GET / HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n'

const { shop, url, close } = await openDemoShop()
try {
  const home = `${url}/`
  const bytes = await compressed(home)
  const baseline = await serveBytes(bytes)
  const [cachedRate, baselineRate] = await alternately(
    () => rateUnder({ ...load, url, status: 200, requests: [get] }),
    () => rateUnder({ ...load, url: baseline.url, status: 200, requests: [get] }),
  )
  baseline.close()

  const homes: number[] = []
  const searches: number[] = []
  for (let n = 0; n < 60; n += 1) {
    homes.push(await timeChangedHome(shop.db, home, `Offer ${n}`))
    // Each search has a new price, so that the page is not cached.
    searches.push((await timeOf(`${url}/search?q=jebena&page=1&minPrice=${n}`)).ms)
  }

  const { user, token } = await signUpShopper(shop.db)
  await shop.db.deleteFrom('stock').execute()
  const rows = await shop.db.selectFrom('products').select('id').execute()
  const requests = rows.map(({ id }) => addRequest(token, { userId: user.id, productId: id, quantity: 1 }))
  const emptyCart = () => shop.db.deleteFrom('cartItems').execute()
  const [cartRate, sqlRate] = await alternately(
    () => emptyCart().then(() => rateUnder({ ...load, url, status: 201, requests })),
    () => emptyCart().then(() => baselineSqlRate(shop.databaseUrl, user.id, rows)),
  )

  await writeReport('Serving', [
    `Node ${process.versions.node}, ${connections} connections; the load generator is a separate process on the same two cores.`,
    '',
    '| what | measured | baseline | ratio |',
    '|---|--:|--:|--:|',
    `| cached home page, requests per second; baseline: a bare node:http server that sends the same ${bytes.length.toLocaleString('en')} bytes | ${round(cachedRate)} | ${round(baselineRate)} | ${(cachedRate / baselineRate).toFixed(2)} |`,
    `| add to cart through the API, requests per second; baseline: its two SQL statements through pg | ${round(cartRate)} | ${round(sqlRate)} | ${(cartRate / sqlRate).toFixed(2)} |`,
    `| render the home page, median ms | ${median(homes).toFixed(1)} | | |`,
    `| render a search page, median ms | ${median(searches).toFixed(1)} | | |`,
  ])
} finally {
  await close()
}

/** The two rates are measured alternately, as the speed of a machine varies, and the median of each is returned. */
async function alternately(
  measureFirst: () => Promise<number>,
  measureSecond: () => Promise<number>,
): Promise<[number, number]> {
  const rates: [number[], number[]] = [[], []]
  for (let round = 0; round < 5; round += 1) {
    rates[0].push(await measureFirst())
    rates[1].push(await measureSecond())
  }
  return [median(rates[0]), median(rates[1])]
}

function addRequest(token: string, body: object): string {
  const text = JSON.stringify(body)
  return [
    'POST /api/cart/add HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${text.length}`,
    '',
    text,
  ].join('\r\n')
}

async function serveBytes(bytes: Buffer): Promise<{ url: string; close(): void }> {
  const headers = { 'content-type': 'text/html', 'content-length': bytes.length, 'content-encoding': 'br' }
  const server = createServer((_request, answer) => answer.writeHead(200, headers).end(bytes))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

async function baselineSqlRate(
  databaseUrl: string,
  userId: string,
  products: { id: string }[],
): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  let done = 0
  const started = performance.now()
  const worker = async () => {
    while (performance.now() < started + runMs) {
      done += 1
      await pool.query('select expires_at, revoked_at from sessions where user_id = $1', [userId])
      await pool.query(
        `insert into cart_items (user_id, id, variant_id, quantity, created_at) values ($1, $2, $3, 1, now())
         on conflict (user_id, variant_id) do update set quantity = cart_items.quantity + 1 returning *`,
        [userId, newId(), products[done % products.length]?.id],
      )
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  await pool.end()
  return (done * 1_000) / (performance.now() - started)
}

/** The first response that shows a change was rendered. */
async function timeChangedHome(db: Database, home: string, title: string): Promise<number> {
  await sql`update offers set title = ${title} where position = (select min(position) from offers)`.execute(
    db,
  )
  for (;;) {
    const { ms, page } = await timeOf(home)
    if (page.includes(title)) return ms
  }
}

async function timeOf(address: string): Promise<{ ms: number; page: string }> {
  const started = performance.now()
  const page = await (await fetch(address)).text()
  return { ms: performance.now() - started, page }
}

async function compressed(address: string): Promise<Buffer> {
  const page = await (await fetch(address)).text()
  return brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function round(value: number): string {
  return Math.round(value).toLocaleString('en')
}
