import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { indexPending } from '../server/catalogue/search/index-pending.ts'
import { createShop } from '../server/create-shop.ts'
import { isOpened } from '../server/ledger/opening.ts'
import { verifyLedger } from '../server/ledger/verify-ledger.ts'
import { connect } from '../server/platform/database/connect.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { readConfig } from '../server/read-config.ts'
import { freePort } from '../test/free-port.ts'
import { median } from './harness/paired-medians.ts'
import { createTemporaryFolder } from './harness/temporary-folder.ts'
import { writeReport } from './harness/write-report.ts'
import { openShopProcess } from './soak/shop-process.ts'
import { fillYears } from './years/fill-years.ts'
import { openCountingDatabase } from './years/statement-figures.ts'

/**
 * `npm run bench -- past-orders` starts a shop whose orders are older than parts and books, and measures how long its jobs
 * take to divide and to post them, and how long its pages take meanwhile.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    products: { type: 'string', default: '10000' },
    report: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const orders = Number(values.orders)
const requestEveryMs = 100
const pages = ['/', '/search?q=product', '/api/latest-products', '/api/delivery']

const folder = await createTemporaryFolder()
const dataDir = join(folder.path, 'data')
await mkdir(dataDir, { recursive: true, mode: 0o711 })
const port = await freePort()
const env = {
  DATA_DIR: dataDir,
  PORT: String(port),
  METRICS_PORT: 'off',
  OFFICE_PORT: 'off',
  SELLER_PORT: 'off',
  LOG_LEVEL: 'silent',
  RATE_LIMIT: 'off',
}
const database = await openCountingDatabase(dataDir, { sharedBuffers: '1GB' })
const { db, close } = await fillPast()
try {
  const lines = await measure()
  if (values.report) await writeReport('Old orders', lines)
  else console.log(lines.join('\n'))
} finally {
  await close()
  await database.close()
  await folder.remove()
}

async function fillPast(): Promise<{ db: Database; close: () => Promise<void> }> {
  const shop = await createShop(readConfig(env))
  const owner = connect(database.migrationUrl)
  await fillYears(owner.pool, {
    orders,
    products: Number(values.products),
    passwordHash: '',
    indexProducts: () => indexPending(shop.db),
  })
  // Orders were as they are here before they had parts.
  await owner.pool.query(`alter table order_items disable trigger user;
    update order_items set seller_id = null; alter table order_items enable trigger user;
    delete from order_parts`)
  await owner.pool.query('vacuum analyze order_items, order_parts')
  await shop.close()
  return owner
}

async function measure(): Promise<string[]> {
  const shop = await openShopProcess(env, port)
  try {
    const divided = await during(shop.url, () =>
      isMissing(sql`select from order_items where seller_id is null`),
    )
    const posted = await during(shop.url, () => isOpened(db))
    const idle = await during(shop.url, isAfter(20_000))
    const { transactions, entries, faults } = await verifyLedger(db)
    if (faults.length > 0) throw new Error(`The books have ${faults.length} faults`)
    const row = (what: string, { minutes, times }: Measured) =>
      `| ${what} | ${minutes.toFixed(1)} | ${median(times).toFixed(1)} | ${p99(times).toFixed(1)} |`
    return [
      `Node ${process.versions.node}, ${availableParallelism()} cores. ${orders.toLocaleString('en')} paid orders of a former version, and a request every ${requestEveryMs} ms.`,
      `They became ${transactions.toLocaleString('en')} transactions with ${entries.toLocaleString('en')} entries.`,
      '',
      '| while the shop | minutes | a request, p50 in ms | p99 |',
      '|---|--:|--:|--:|',
      row('divides the orders among their sellers', divided),
      row('posts them to the books', posted),
      row('has nothing else to do', idle),
    ]
  } finally {
    await shop.close()
  }
}

interface Measured {
  minutes: number
  times: number[]
}

/** Pages are asked for until `isOver`, one after the other. */
async function during(url: string, isOver: () => boolean | Promise<boolean>): Promise<Measured> {
  const times: number[] = []
  const started = performance.now()
  while (!(await isOver())) {
    const asked = performance.now()
    const response = await fetch(url + pages[times.length % pages.length])
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
    times.push(performance.now() - asked)
    await pause(Math.max(0, requestEveryMs - (performance.now() - asked)))
  }
  return { minutes: (performance.now() - started) / 60_000, times }
}

function isAfter(ms: number): () => boolean {
  const until = performance.now() + ms
  return () => performance.now() > until
}

async function isMissing(query: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select exists (${query}) as is_there`.execute(db)
  return rows[0]?.isThere === false
}

function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}
