import { fork } from 'node:child_process'
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { newId } from '../server/database/new-id.ts'
import { signUp } from '../server/accounts/sign-up.ts'
import { readConfig } from '../server/config.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { serveShop } from '../server/main.ts'
import { openShop } from '../server/open-shop.ts'

/**
 * What serving costs, beside the simplest way of the same work in the same run (design.md, "Numbers to keep"): a kept
 * page beside a bare node:http server that sends the same bytes, a page rendered anew, and adding to the cart beside
 * its bare SQL. `node bench/serving.ts`; the build must be there. Appends a table to bench/results.md.
 */
const runMs = 4_000
const connections = 16

if (process.argv[2] === 'load') {
  // The load comes from a process of its own, so that it takes no time from what is measured.
  const [url = '', kind = ''] = process.argv.slice(3)
  process.send?.(await load(url, kind === 'cart' ? JSON.parse(process.argv[5] ?? '{}') : undefined))
  process.disconnect()
} else await measure()

/** A shopper who adds a piece of one product after the other. */
type Write = { token: string; userId: string; productIds: string[] }

async function measure(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'merkato-bench-'))
  await chmod(folder, 0o711)
  const port = 3987
  const shop = await openShop(
    readConfig({
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      METRICS_PORT: 'off',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
    }),
  )
  await loadDemo(shop)
  const serving = await serveShop(shop)
  try {
    const home = `http://127.0.0.1:${port}/`
    const kept = await fetchBytes(home)
    const bare = createServer((_request, answer) =>
      answer
        .writeHead(200, {
          'content-type': 'text/html',
          'content-length': kept.length,
          'content-encoding': 'br',
        })
        .end(kept),
    ).listen(0, '127.0.0.1')
    await once(bare, 'listening')
    const bareRate = await rateOf(`http://127.0.0.1:${(bare.address() as AddressInfo).port}/`)
    const keptRate = await rateOf(home)
    bare.close()

    const renders: number[] = []
    for (let n = 0; n < 60; n += 1) {
      const started = performance.now()
      // Another price each time, so that no kept page answers.
      await fetchBytes(`http://127.0.0.1:${port}/search?q=jebena&page=1&minPrice=${n}`)
      renders.push(performance.now() - started)
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
    const write: Write = { token, userId: user.id, productIds: rows.map(({ id }) => id) }
    const cartRate = await rateOf(`http://127.0.0.1:${port}/api/cart/add`, write)
    await shop.db.execute('delete from cart_items')
    const sqlRate = await bareSqlRate(shop.databaseUrl, write)
    const report = [
      `\n## Serving, ${new Date().toISOString().slice(0, 10)}\n`,
      `Node ${process.versions.node}, ${connections} connections, the load in a process of its own on the same two cores.\n`,
      '| what | measured | beside it | share |',
      '|---|--:|--:|--:|',
      `| kept home page, requests a second; a bare node:http server with the same ${kept.length} bytes | ${round(keptRate)} | ${round(bareRate)} | ${(keptRate / bareRate).toFixed(2)} |`,
      `| adding to the cart through the API, a second; its two bare statements through pg | ${round(cartRate)} | ${round(sqlRate)} | ${(cartRate / sqlRate).toFixed(2)} |`,
      `| a search page rendered anew, ms at the median | ${median(renders).toFixed(1)} | | |`,
      '',
    ].join('\n')
    console.log(report)
    await appendFile(join(import.meta.dirname, 'results.md'), report)
  } finally {
    await serving.close()
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function rateOf(url: string, write?: Write): Promise<number> {
  const child = fork(import.meta.filename, [
    'load',
    url,
    write ? 'cart' : 'page',
    JSON.stringify(write ?? {}),
  ])
  const [rate] = (await once(child, 'message')) as [number]
  return rate
}

/** Requests a second over some connections, each asking again as soon as it was answered. */
async function load(url: string, write: Write | undefined): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let answered = 0
  let asked = 0
  let until = Infinity
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      asked += 1
      const message = request(
        url,
        {
          agent,
          method: write ? 'POST' : 'GET',
          headers: {
            'accept-encoding': 'br',
            ...(write && { authorization: `Bearer ${write.token}`, 'content-type': 'application/json' }),
          },
        },
        (answer) => {
          if (answer.statusCode !== (write ? 201 : 200))
            reject(new Error(`${url} answered ${answer.statusCode}`))
          answer.resume().on('end', () => resolve())
        },
      )
      message.on('error', reject).end(write && JSON.stringify(addition(write, asked)))
    })
  const worker = async () => {
    while (performance.now() < until) {
      await ask()
      answered += 1
    }
  }
  until = performance.now() + 1_000
  await Promise.all(Array.from({ length: connections }, worker))
  answered = 0
  const started = performance.now()
  until = started + runMs
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return (answered * 1_000) / (performance.now() - started)
}

function addition({ userId, productIds }: Write, turn: number): object {
  return { userId, productId: productIds[turn % productIds.length], quantity: 1 }
}

/** The session's lookup and the one statement that adds, without contract, stock, price or HTTP. */
async function bareSqlRate(databaseUrl: string, { userId, productIds }: Write): Promise<number> {
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
        [userId, newId(), productIds[done % productIds.length]],
      )
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  await pool.end()
  return (done * 1_000) / (performance.now() - started)
}

async function fetchBytes(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
    })
      .on('error', reject)
      .end()
  })
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function round(value: number): string {
  return Math.round(value).toLocaleString('en')
}
