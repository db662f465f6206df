import { pictureUrl } from '../contract/paths.ts'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '../server/platform/database/connect.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { Fault } from '../server/platform/fault.ts'
import { newProduct } from '../test/new-product.ts'
import { compare } from './drill/checks.ts'
import type { Found } from './drill/checks.ts'
import { openDatabases } from './drill/databases.ts'
import { findPrograms, hosts, password, places, ports } from './drill/machines.ts'
import { createMeter } from './drill/meter.ts'
import { openProxies } from './drill/proxies.ts'
import { openShops } from './drill/shops.ts'
import { goShopping, readOwnRatings, readPages, signUp, stepStock, watchPrice } from './drill/traffic.ts'
import type { Goods, Ledger, Shopper } from './drill/traffic.ts'
import { refuseUsedPorts } from './drill/used-ports.ts'
import { writeReport } from './harness/write-report.ts'

/**
 * `npm run drill [-- --quick] [-- --record]` brings the example of `deploy/` up on loopback from Debian's packages,
 * shops through it without pause, and lets one part after the other fail. `--record` writes bench/results.md.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})
const calmMs = values.quick ? 5_000 : 20_000
const promoteAfterMs = values.quick ? 2_000 : 5_000
const downMs = values.quick ? 3_000 : 8_000
const shopperCount = 4
const boughtCount = 8

type Part = { title: string; run: () => Promise<void>; after?: () => Promise<void> }
type Row = ReturnType<ReturnType<typeof createMeter>['summary']> & Found & { title: string }

const folder = await mkdtemp(join(tmpdir(), 'merkato-drill-'))
await chmod(folder, 0o755)
const closing: (() => Promise<void>)[] = []
try {
  const failed = await drill()
  if (!failed) closing.unshift(removeFolder)
  else console.log(`The logs are in ${folder}.`)
  process.exitCode = failed ? 1 : 0
} catch (error) {
  if (!(error instanceof Fault)) throw error
  console.error(error.message)
  closing.unshift(removeFolder)
  process.exitCode = 1
} finally {
  for (const close of closing.reverse()) await close()
}
process.exit()

async function removeFolder(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

async function drill(): Promise<boolean> {
  const programs = findPrograms()
  await refuseUsedPorts(places)
  console.log('Starting two databases, HAProxy, PgBouncer and two shops …')
  const databases = await openDatabases(programs, folder, promoteAfterMs)
  closing.push(() => databases.close())
  const proxies = await openProxies(programs, folder)
  closing.push(() => proxies.close())
  const operatorUrl = `postgres://merkato_shop:${password}@${hosts.proxy}:${ports.pgbouncer}/merkato`
  const operator = connect(operatorUrl, { isPooled: true })
  closing.push(() => operator.close())

  const ledger: Ledger = { orders: new Map(), paid: new Set(), stock: { done: 0, uncertain: 0 }, faults: [] }
  const shops = await openShops(folder, async (command) => {
    await addGoods(operator.db)
    const picture = join(import.meta.dirname, '../storefront/public/icon-512.png')
    await command('categories', 'add', 'Furniture', '--image', picture)
  })
  closing.push(() => shops.close())
  const goods = await findGoods(operator.db)
  const shoppers: Shopper[] = []
  for (let number = 0; number <= shopperCount; number += 1) shoppers.push(await signUp(ledger, createMeter()))

  let reconnect: (() => Promise<void>) | undefined
  const parts: Part[] = [
    { title: 'nothing', run: () => pause(calmMs) },
    {
      title: `primary killed, replica promoted after ${promoteAfterMs / 1_000} s`,
      run: async () => {
        await databases.killPrimary()
        await pause(promoteAfterMs + calmMs)
      },
      after: () => databases.rejoin(),
    },
    { title: `a shop killed, back after ${downMs / 1_000} s`, run: () => shops.kill(downMs) },
    {
      title: `replica cut off for ${downMs / 1_000} s`,
      run: async () => {
        reconnect = await databases.cutReplica()
        await pause(downMs)
        await reconnect()
      },
    },
    { title: 'PgBouncer restarted', run: () => proxies.restartPooler() },
    { title: 'release with a migration', run: () => shops.release() },
  ]
  const rows: Row[] = []
  for (const part of parts.filter(({ title }) => title.includes(values.only ?? ''))) rows.push(await go(part))
  await report(rows, ledger)
  const faults = [...rows.flatMap(({ faults: found }) => found), ...ledger.faults]
  for (const fault of faults.slice(0, 50)) console.log(fault)
  return faults.length > 0

  /** Shopping goes on before, during and after the event. */
  async function go({ title, run, after }: Part): Promise<Row> {
    console.log(`— ${title}`)
    const meter = createMeter()
    let isOver = false
    const visit = { meter, ledger, goods, isOver: () => isOver }
    const [rater, ...buyers] = shoppers as [Shopper, ...Shopper[]]
    const traffic = [
      ...buyers.map((shopper) => goShopping(visit, shopper)),
      readOwnRatings(visit, rater),
      readPages(visit, 0),
      readPages(visit, 1_000),
      stepStock(operator, visit),
      watchPrice(operator, visit),
    ]
    await pause(calmMs / 4)
    await run()
    await pause(calmMs)
    isOver = true
    meter.end()
    await Promise.all(traffic)
    const summary = meter.summary()
    const primary = connect(databases.primaryUrl(), { max: 2 })
    const found = await compare(primary.db, { ledger, goods, shoppers })
    await primary.close()
    await after?.()
    for (const [what, count] of meter.strange) console.log(`${count} × ${what}`)
    if (summary.errors > 0) found.faults.push(`${title}: ${summary.errors} responses were 500`)
    if (summary.unnamed > 0)
      found.faults.push(`${title}: ${summary.unnamed} responses 503 had no Retry-After`)
    return { title, ...summary, ...found }
  }
}

async function report(rows: Row[], { orders, paid, stock }: Ledger): Promise<void> {
  const lines = [
    `${orders.size} orders, ${paid.size} payments and ${stock.done} steps of stock were confirmed. ${shopperCount} shoppers repeat a`,
    'refused change with its Idempotency-Key after 250 ms. Broken: the connection ended, or HAProxy answered 502 or 504.',
    '',
    '| event | changes | 503 | broken | 500 | longest time without a change | longest wait of one customer | pages | answered | longest time without a page | oldest price | lost | doubled |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows.map((row) => {
      const cells = [
        row.title,
        row.changes,
        row.refused,
        row.broken,
        row.errors,
        `${row.changeGap.toFixed(1)} s`,
        `${row.longestWait.toFixed(1)} s`,
        row.pages,
        `${(row.pageShare * 100).toFixed(2)} %`,
        `${row.pageGap.toFixed(1)} s`,
        `${row.staleness.toFixed(1)} s`,
        row.lost,
        row.doubled,
      ]
      return `| ${cells.join(' | ')} |`
    }),
  ]
  if (values.record) await writeReport('Drill', lines)
  else console.log(lines.join('\n'))
}

async function addGoods(db: Database): Promise<void> {
  for (const name of ['stocked', 'priced', 'rated']) await newProduct(db, { name, stock: 0 })
  for (let number = 0; number < boughtCount; number += 1) {
    await newProduct(db, { name: `bought ${number}`, stock: 1_000_000 })
  }
}

async function findGoods(db: Database): Promise<Goods> {
  const products = await db.selectFrom('products').select(['id', 'name']).execute()
  const called = (name: string) => products.find((product) => product.name === name)?.id ?? ''
  const bought = products.filter(({ name }) => name.startsWith('bought')).map(({ id }) => id)
  const { image } = await db.selectFrom('categories').select('image').executeTakeFirstOrThrow()
  const picture = pictureUrl(image ?? '')
  return { bought, picture, stocked: called('stocked'), priced: called('priced'), rated: called('rated') }
}
