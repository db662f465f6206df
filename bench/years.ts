import { chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hashPassword } from '../server/customers/accounts/passwords.ts'
import { buildApp } from '../server/app.ts'
import { indexPending } from '../server/catalogue/search/index-pending.ts'
import { createShop } from '../server/create-shop.ts'
import { connect } from '../server/platform/database/connect.ts'
import { makeDataDir } from '../server/platform/make-data-dir.ts'
import { readConfig } from '../server/read-config.ts'
import { freePort } from '../test/free-port.ts'
import { createTemporaryFolder } from './harness/temporary-folder.ts'
import { writeReport } from './harness/write-report.ts'
import { fillYears } from './years/fill-years.ts'
import { headOfRows, measureInTurns } from './years/measure-in-turns.ts'
import { measuredCalls } from './years/measured-calls.ts'
import { openCountingDatabase } from './years/statement-figures.ts'
import type { TouchedBlocks } from './years/statement-figures.ts'

/**
 * `node bench/years.ts [--orders 10000,1000000] [--shared-buffers 48MB]` measures whether calls stay as fast when years
 * of data pile up. The default is the memory of the embedded server; a shop of millions of orders has a server with
 * more. `--products N` fills each size with so many products instead of a tenth of its orders. `--keep FOLDER` leaves the databases there and measures those that a run before has left; `--calls office` measures
 * only the calls whose names begin so, and `--no-everything` leaves out the audit of all rows. Such runs write no report
 * unless it is asked for by `--report`.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000,1000000' },
    products: { type: 'string' },
    'shared-buffers': { type: 'string', default: '48MB' },
    keep: { type: 'string' },
    calls: { type: 'string', default: '' },
    'office-calls': { type: 'string', default: '60' },
    everything: { type: 'boolean', default: true },
    report: { type: 'boolean' },
  },
  allowNegative: true,
})
const sizes = values.orders.split(',').map(Number)
const sharedBuffers = values['shared-buffers']
const shoppers = 300
/** Calls of the office take longer. */
const officeCalls = Number(values['office-calls'])

const report: string[] = []
const shops: Awaited<ReturnType<typeof openFilled>>[] = []
try {
  for (const size of sizes) shops.push(await openFilled(size))
  for (const [index, { name }] of shops[0]?.calls.entries() ?? [])
    if (name.startsWith(values.calls) && (values.everything || name !== 'audit of everything'))
      await measure(index)
} finally {
  for (const shop of shops) await shop.close()
}

const lines = [
  `Node ${process.versions.node}. Each size has a tenth as many shoppers and products, and one review for each order; 10,000 orders a day. Medians of ${shoppers} calls in ms (100 for operators,`,
  `${officeCalls} for the office, 30 for changed orders, everything once), at all sizes in turns, and the blocks of 8 kB that a call touched in the database on average, which do not`,
  `depend on other work of the machine. Ratio: the last size to the first. p99: of the last size. shared_buffers of each server: ${sharedBuffers}.`,
  'Each shopper makes each call once, or twice: the first time includes what has to be read from the disk.',
  '',
  ...headOfRows(sizes),
  ...report,
]
if (values.report ?? (values.calls === '' && values.everything)) await writeReport('Years of data', lines)
else console.log(lines.join('\n'))

/** A folder that is kept says that it was filled by a file. */
async function openFolder(orders: number) {
  if (values.keep === undefined) return createTemporaryFolder()
  const path = join(values.keep, String(orders))
  await mkdir(path, { recursive: true })
  for (const folder of [values.keep, path]) await chmod(folder, 0o711)
  return { path, remove: () => Promise.resolve() }
}

async function openFilled(orders: number) {
  const folder = await openFolder(orders)
  const dataDir = join(folder.path, 'data')
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    METRICS_PORT: 'off',
    OFFICE_PORT: 'off',
    SELLER_PORT: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
  })
  await makeDataDir(dataDir)
  const database = await openCountingDatabase(dataDir, { sharedBuffers })
  const shop = await createShop(config)
  const filled = join(folder.path, 'filled')
  if (!(await exists(filled))) {
    await fill(orders, shop, database)
    await writeFile(filled, '')
  }
  const app = await buildApp(shop)
  await app.listen({ host: config.host, port: config.port })
  return {
    database,
    calls: await measuredCalls(shop, app, { shoppers, ofOffice: officeCalls }),
    async close() {
      await app.close()
      await shop.close()
      await database.close()
      await folder.remove()
    },
  }
}

async function fill(
  orders: number,
  { db }: Awaited<ReturnType<typeof createShop>>,
  database: Awaited<ReturnType<typeof openCountingDatabase>>,
): Promise<void> {
  const owner = connect(database.migrationUrl)
  const started = performance.now()
  const passwordHash = await hashPassword('measured')
  await database.setAutovacuum('off')
  const products = Number(values.products ?? Math.max(100, orders / 10))
  await fillYears(owner.pool, { orders, products, passwordHash, indexProducts: () => indexPending(db) })
  await database.setAutovacuum('on')
  const { rows } = await owner.pool.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  await owner.close()
  await database.checkpoint()
  const seconds = (performance.now() - started) / 1_000
  console.error(`${orders} orders filled in ${seconds.toFixed(0)} s, ${rows[0]?.size}`)
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function measure(index: number): Promise<void> {
  const { name = '', count = shoppers, isRepeatable = false } = shops[0]?.calls[index] ?? {}
  for (const time of isRepeatable ? [', the first time', ''] : ['']) {
    await measureTimes(index, { name: name + time, count })
  }
}

async function measureTimes(index: number, { name, count }: { name: string; count: number }): Promise<void> {
  const { row, statements } = await measureInTurns(shops, index, { name, count })
  report.push(row)
  console.error(row)
  if (name !== 'audit of everything') showWhatGrew(name, statements)
}

function showWhatGrew(name: string, statements: TouchedBlocks[][]): void {
  const perCall = ({ blocks, calls }: TouchedBlocks) => blocks / calls
  for (const last of statements.at(-1) ?? []) {
    const first = statements[0]?.find(({ statement }) => statement === last.statement)
    if (first && perCall(last) > 2 + 1.2 * perCall(first))
      console.error(
        `${name}: ${perCall(first).toFixed(1)} -> ${perCall(last).toFixed(1)} blocks: ${last.statement}\n`,
      )
  }
}
