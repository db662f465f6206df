import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { signUp } from '../server/accounts/sign-up.ts'
import { catalogueChannel } from '../server/catalogue/catalogue-changed.ts'
import type { Database } from '../server/database/connect.ts'
import { newId } from '../server/database/new-id.ts'
import { rateUnder } from './harness/load.ts'
import { openDemoShop } from './harness/open-demo-shop.ts'
import { writeReport } from './harness/write-report.ts'

/**
 * What serving costs, beside the simplest way of the same work in the same run (design.md, "Numbers to keep"): a kept
 * page beside a bare node:http server that sends the same bytes, a page rendered anew, and adding to the cart beside
 * its bare SQL.
 */
const runMs = 3_000
const connections = 16
/** A server that has just started is not yet compiled; a shop has long been open. */
const load = { connections, warmMs: 2_000, runMs }
const get = 'GET / HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n'

const { shop, url, close } = await openDemoShop()
try {
  const home = `${url}/`
  const bytes = await compressed(home)
  const bare = await serveBytes(bytes)
  const [keptRate, bareRate] = await inTurns(
    () => rateUnder({ ...load, url, status: 200, requests: [get] }),
    () => rateUnder({ ...load, url: bare.url, status: 200, requests: [get] }),
  )
  bare.close()

  const homes: number[] = []
  const searches: number[] = []
  for (let n = 0; n < 60; n += 1) {
    homes.push(await timeChangedHome(shop.db, home, `Offer ${n}`))
    // Another price each time, so that no kept page answers.
    searches.push((await timeOf(`${url}/search?q=jebena&page=1&minPrice=${n}`)).ms)
  }

  const { user, token } = await signUp(shop.db, {
    name: 'Bench Shopper',
    email: `${newId()}@merkato.example`,
    phone: '0911000111',
    password: 'measured',
    language: 'en',
    sessionDays: 1,
  })
  // Without a stock figure nothing runs short, and each product takes 999 pieces.
  await shop.db.execute('delete from stock')
  const { rows } = await shop.db.execute<{ id: string }>('select id from products')
  const requests = rows.map(({ id }) => adding(token, { userId: user.id, productId: id, quantity: 1 }))
  const emptyCart = () => shop.db.execute('delete from cart_items')
  const [cartRate, sqlRate] = await inTurns(
    () => emptyCart().then(() => rateUnder({ ...load, url, status: 201, requests })),
    () => emptyCart().then(() => bareSqlRate(shop.databaseUrl, user.id, rows)),
  )

  await writeReport('Serving', [
    `Node ${process.versions.node}, ${connections} connections, the load in a process of its own on the same two cores.`,
    '',
    '| what | measured | beside it | share |',
    '|---|--:|--:|--:|',
    `| kept home page, requests a second; a bare node:http server with the same ${bytes.length} bytes | ${round(keptRate)} | ${round(bareRate)} | ${(keptRate / bareRate).toFixed(2)} |`,
    `| adding to the cart through the API, a second; its two bare statements through pg | ${round(cartRate)} | ${round(sqlRate)} | ${(cartRate / sqlRate).toFixed(2)} |`,
    `| home page rendered anew, ms at the median | ${median(homes).toFixed(1)} | | |`,
    `| a search page rendered anew, ms at the median | ${median(searches).toFixed(1)} | | |`,
  ])
} finally {
  await close()
}

/** Measures two rates in turns, for a machine has better moments and worse: the median of each. */
async function inTurns(one: () => Promise<number>, other: () => Promise<number>): Promise<[number, number]> {
  const rates: [number[], number[]] = [[], []]
  for (let turn = 0; turn < 5; turn += 1) {
    rates[0].push(await one())
    rates[1].push(await other())
  }
  return [median(rates[0]), median(rates[1])]
}

function adding(token: string, body: object): string {
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

/** The session's lookup and the one statement that adds, without contract, stock, price or HTTP. */
async function bareSqlRate(databaseUrl: string, userId: string, products: { id: string }[]): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  let done = 0
  const started = performance.now()
  const worker = async () => {
    while (performance.now() < started + runMs) {
      done += 1
      await pool.query('select expires_at, revoked_at from sessions where user_id = $1', [userId])
      await pool.query(
        `insert into cart_items (user_id, id, product_id, quantity, created_at) values ($1, $2, $3, 1, now())
         on conflict (user_id, product_id) do update set quantity = cart_items.quantity + 1 returning *`,
        [userId, newId(), products[done % products.length]?.id],
      )
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  await pool.end()
  return (done * 1_000) / (performance.now() - started)
}

/** Changes what the home page shows and times the first answer that shows it: that page was rendered anew. */
async function timeChangedHome(db: Database, home: string, title: string): Promise<number> {
  await db.transaction(async (tx) => {
    const first = sql`select min(position) from offers`
    await tx.execute(sql`update offers set title = ${title} where position = (${first})`)
    await tx.execute(sql`select pg_notify(${catalogueChannel}, '')`)
  })
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

/** A page's bytes, compressed as the shop does. */
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
