import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Database } from '../server/platform/database/connect.ts'
import { rateProduct } from '../server/catalogue/reviews/rate-product.ts'
import { indexPending } from '../server/catalogue/search/index-pending.ts'
import { setStockOnHand } from '../server/catalogue/stock/stock-on-hand.ts'
import { measureUnder } from './harness/load.ts'
import { openFilledShop } from './harness/open-demo-shop.ts'
import { databaseCpuMs } from './harness/process-memory.ts'
import { signUpShopper } from './harness/sign-up-shopper.ts'
import { writeReport } from './harness/write-report.ts'
import { fillCatalogue } from './search/fill-catalogue.ts'
import { seededRandom } from './search/random.ts'

/**
 * `npm run bench changing-catalogue [-- --products 100000 --seconds 10 --rounds 3]` measures requests per second while
 * products that are chosen evenly from the whole catalogue change, in turns with an unchanged catalogue.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    products: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
  },
})
const products = Number(values.products)
const runMs = Number(values.seconds) * 1_000
const connections = 16
const raters = 10
const random = seededRandom(1)

type Change = (db: Database, product: { id: string; sku: string }) => Promise<unknown>
type Run = { rate: number; p99Ms: number; cpu: number; renders: number; checks: number; made: number }

const { shop, url, pages, folder, close } = await openFilledShop(async (db) => {
  await fillCatalogue(db, products, (line) => console.log(line))
  await indexPending(db)
})
try {
  const all = await shop.db.selectFrom('products').select(['id', 'sku']).execute()
  const userIds = await Promise.all(Array.from({ length: raters }, addRater))
  const addresses = await listAddresses(shop.db)
  const requests = addresses.map(
    (path) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n`,
  )
  const ratings: Change = (db, { id }) =>
    rateProduct(db, random.pick(userIds), { productId: id, value: 1 + random.below(5) })
  const stockSteps: Change = (db, product) => setStockOnHand(db, product, random.below(21))
  const prices: Change = (db, { id }) =>
    db
      .updateTable('variants')
      .set((it) => ({ priceSantim: it('priceSantim', '+', (1 + random.below(100)) * 100) }))
      .where('productId', '=', id)
      .execute()
  const mixed: Change = (db, product) => random.pick([ratings, stockSteps, prices])(db, product)
  await run(0, mixed, 5_000)

  async function run(perSecond: number, change: Change, ms = runMs): Promise<Run> {
    const before = { ...pages.counts, cpu: process.cpuUsage(), database: await databaseCpuMs(folder) }
    let made = 0
    let isOver = false
    const changing = (async () => {
      for (let next = performance.now(); perSecond > 0 && !isOver; next += 1_000 / perSecond) {
        await pause(Math.max(0, next - performance.now()))
        await change(shop.db, random.pick(all))
        made += 1
      }
    })()
    const measured = await measureUnder({ url, connections, warmMs: 0, runMs: ms, status: 200, requests })
    isOver = true
    await changing
    const { user, system } = process.cpuUsage(before.cpu)
    const cpuMs = (user + system) / 1_000 + (await databaseCpuMs(folder)) - before.database
    return {
      ...measured,
      made,
      cpu: (measured.responses * 1_000) / cpuMs,
      renders: pages.counts.renders - before.renders,
      checks: pages.counts.checks - before.checks,
    }
  }

  const settings: [title: string, perSecond: number, change: Change][] = [
    ['1 change a second, mixed', 1, mixed],
    ['20 ratings a second', 20, ratings],
    ['20 stock steps a second', 20, stockSteps],
    ['20 prices a second', 20, prices],
    ['20 changes a second, mixed', 20, mixed],
  ]
  const rows: string[] = []
  for (const [title, perSecond, change] of settings) {
    const pairs: [Run, Run][] = []
    for (let round = 0; round < Number(values.rounds); round += 1) {
      pairs.push([await run(0, mixed), await run(perSecond, change)])
    }
    const middle = (of: (unchanged: Run, changed: Run) => number) =>
      pairs.map(([unchanged, changed]) => of(unchanged, changed)).toSorted((a, b) => a - b)[
        Math.floor(pairs.length / 2)
      ] ?? 0
    rows.push(
      `| ${title} | ${[
        Math.round(middle((unchanged) => unchanged.rate)).toLocaleString('en'),
        Math.round(middle((_, changed) => changed.rate)).toLocaleString('en'),
        middle((unchanged, changed) => changed.rate / unchanged.rate).toFixed(2),
        middle((unchanged, changed) => changed.cpu / unchanged.cpu).toFixed(2),
        middle((unchanged) => unchanged.p99Ms).toFixed(1),
        middle((_, changed) => changed.p99Ms).toFixed(1),
        middle((_, { renders, made }) => renders / made).toFixed(2),
        middle((_, { checks, made }) => checks / made).toFixed(2),
      ].join(' | ')} |`,
    )
    console.log(rows.at(-1))
  }
  await writeReport('Changing catalogue', [
    `Node ${process.versions.node}, ${products.toLocaleString('en')} products, ${addresses.length} addresses in turn over ${connections} connections; changes are of products chosen evenly. Runs of ${runMs / 1_000} s,`,
    `each after one without changes; medians of ${values.rounds} pairs. "By processor" compares requests per second of processor time of the shop and its database.`,
    '',
    '| changes | unchanged, requests per second | changing | ratio | by processor | unchanged, p99 ms | changing, p99 ms | renders a change | checks a change |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows,
  ])
} finally {
  await close()
}

async function addRater(_: unknown, index: number): Promise<string> {
  const { user } = await signUpShopper(shop.db, `09110001${10 + index}`)
  return user.id
}

/** The 53 pages are of all kinds, the first product of each category and others, in both languages. */
async function listAddresses(db: Database): Promise<string[]> {
  const categories = await db.selectFrom('categories').select('slug').orderBy('slug').execute()
  const shown = await db.selectFrom('products').select('id').orderBy('id').limit(15).execute()
  const searches = ['jebena', 'coffee table', 'samsung', 'kemis', 'laptop', 'ጀበና'].map(encodeURIComponent)
  const local = ['/', '/categories', '/category', '/search', '/FAQ']
  const all = [
    ...local,
    ...local.map((path) => (path === '/' ? '/am' : `/am${path}`)),
    ...searches.map((q) => `/search?q=${q}`),
    ...categories.map(({ slug }) => `/category/${slug}`),
    ...shown.map(({ id }) => `/product/${id}`),
    ...shown.map(({ id }) => `/am/product/${id}`),
    ...categories.map(({ slug }) => `/am/category/${slug}`),
  ]
  return all.slice(0, 53)
}
