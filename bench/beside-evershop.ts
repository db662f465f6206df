import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { rateUnder } from './harness/load.ts'
import { openDemoShop } from './harness/open-demo-shop.ts'
import { median } from './harness/paired-medians.ts'
import { signUpShopper } from './harness/sign-up-shopper.ts'
import { writeReport } from './harness/write-report.ts'

/** The rates are shares of a bare server, beside EverShop's recorded ones. */
const load = { connections: 16, warmMs: 1_000, runMs: 2_000 }
const rounds = 3

type Peers = {
  source: string
  limit: string
  evershop: Record<
    'home' | 'category' | 'product' | 'search' | 'cart',
    { perSecond: number; sharePercent?: number }
  >
}
const { source, limit, evershop } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'peers.json'), 'utf8'),
) as Peers
/** EverShop was measured on a machine with this limit. */
const theirLimit = (evershop.home.perSecond * 100) / (evershop.home.sharePercent ?? 1)

const { shop, url, close } = await openDemoShop()
try {
  await shop.db.deleteFrom('stock').execute()
  const products = await shop.db.selectFrom('products').select('id').execute()
  const { user, token } = await signUpShopper(shop.db)
  const adding = products.map(({ id }) => post(token, { userId: user.id, productId: id, quantity: 1 }))
  const searches = Array.from({ length: 20_000 }, (_, n) => get(`/search?q=jebena&minPrice=${n}`))
  const rows = [
    await measure('home', 'home page', [get('/')]),
    await measure('category', 'category page', [get('/category/furniture')]),
    await measure(
      'product',
      'product pages',
      products.map(({ id }) => get(`/product/${id}`)),
    ),
    await measure('search', 'search page, a new address each time', searches),
    await measure('cart', 'add to cart through the API', adding, 201),
  ]
  await writeReport('Beside EverShop', [
    `Node ${process.versions.node}, ${load.connections} connections. Shares are of ${limit}; the medians of ${rounds} rounds in turns.`,
    `EverShop: ${source}; its share is 0.32 % for home, and for the others follows from the same limit.`,
    '',
    '| what | per second | share | EverShop per second | share | shares compared |',
    '|---|--:|--:|--:|--:|--:|',
    ...rows,
  ])
} finally {
  await close()
}

async function measure(
  name: keyof Peers['evershop'],
  what: string,
  requests: string[],
  status = 200,
): Promise<string> {
  const bare = await serveBytes(name === 'cart' ? 500 : await bytesOf(requests[0] ?? ''))
  const shares: number[] = []
  const rates: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const rate = await rateUnder({ ...load, url, status, requests })
    shares.push(rate / (await rateUnder({ ...load, url: bare.url, status: 200, requests: [get('/')] })))
    rates.push(rate)
  }
  bare.close()
  const theirs = evershop[name].perSecond
  const [share, theirShare] = [median(shares), theirs / theirLimit]
  const percent = (value: number) => `${(value * 100).toPrecision(2)} %`
  const cells = [
    what,
    Math.round(median(rates)).toLocaleString('en'),
    percent(share),
    theirs,
    percent(theirShare),
  ]
  return `| ${cells.join(' | ')} | ${Number((share / theirShare).toPrecision(2))} × |`
}

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n`
}

function post(token: string, body: object): string {
  const text = JSON.stringify(body)
  const head = ['POST /api/cart/add HTTP/1.1', 'host: localhost', `authorization: Bearer ${token}`]
  return [...head, 'content-type: application/json', `content-length: ${text.length}`, '', text].join('\r\n')
}

async function bytesOf(request: string): Promise<number> {
  const path = request.split(' ')[1] ?? '/'
  const response = await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  return Number(response.headers.get('content-length') ?? 10_000)
}

async function serveBytes(length: number): Promise<{ url: string; close(): void }> {
  const bytes = Buffer.alloc(length, 'x')
  const server = createServer((_request, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html', 'content-length': length }).end(bytes),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
