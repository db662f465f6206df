import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { formatAmount, toSantim } from '../contract/money.ts'
import { startChain } from '../server/commerce/tax-invoices/keep-chain.ts'
import { createShop } from '../server/create-shop.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { readConfig } from '../server/read-config.ts'
import { openEimsDouble } from '../test/eims-double.ts'
import type { EimsFault } from '../test/eims-double.ts'
import { freePort } from '../test/free-port.ts'
import { newOrder } from '../test/new-order.ts'
import { newProduct } from '../test/new-product.ts'
import { newShopper } from '../test/new-shopper.ts'
import { selfSigned } from '../test/self-signed.ts'
import { createTemporaryFolder } from './harness/temporary-folder.ts'
import { writeReport } from './harness/write-report.ts'

/**
 * `npm run bench -- tax-chain` sells, while two processes register the sales at a double of EIMS. Its line is down a
 * third of the time, and the processes are killed. There may be no gap, no second invoice and no other sum.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '50' },
    report: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const orders = Number(values.orders)
const kills = Number(values.kills)
const workerCount = 2
/** The two minutes until an invoice is asked for again are two seconds. */
const speed = 60
const lineMs = { whole: 12_000, down: 4_000 }

const began = Date.now()
const folder = await createTemporaryFolder()
const signer = selfSigned('Merkato')
const faults = { count: 0 }
const double = await openEimsDouble(signer.certificate, faultNow)
const workers = new Set<ChildProcess>()
let isOver = false
let killed = 0
let startedAt = 0
try {
  await measure()
} finally {
  await double.close()
  await folder.remove()
}
process.exit()

/** A line that is down loses requests, and answers after the invoice was registered. */
function faultNow(): EimsFault {
  const kinds: EimsFault[] = ['refused-line', 'lost-answer', 'busy', 'refused-line']
  if ((Date.now() - began) % lineMs.whole >= lineMs.down) return undefined
  faults.count += 1
  return kinds[Math.floor(Math.random() * kinds.length)]
}

async function measure(): Promise<void> {
  const settings = await writeSettings()
  const shop = await createShop(readConfig(settings))
  try {
    const { userId } = await newShopper(shop)
    await startChain(shop.db)
    const environment = {
      ...settings,
      CHAIN_DATABASE: shop.databaseUrl,
      CHAIN_BEGAN: String(began),
      CHAIN_SPEED: String(speed),
    }
    startedAt = performance.now()
    for (let count = 0; count < workerCount; count += 1) startWorker(environment)
    const soldSantim = await Promise.all([sell(shop.db, userId), killNowAndThen()]).then(([sum]) => sum)
    while (double.kept.length < orders || (await isWaiting(shop.db))) await pause(100)
    await report(shop.db, soldSantim)
  } finally {
    await endWorkers()
    await shop.close()
  }
}

async function writeSettings(): Promise<Record<string, string>> {
  const [key, certificate] = [join(folder.path, 'key.pem'), join(folder.path, 'certificate.pem')]
  await writeFile(key, signer.key)
  await writeFile(certificate, signer.certificate)
  return {
    DATA_DIR: join(folder.path, 'data'),
    PORT: String(await freePort()),
    METRICS_PORT: 'off',
    OFFICE_PORT: 'off',
    SELLER_PORT: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    EIMS_CLIENT_ID: 'client',
    EIMS_CLIENT_SECRET: 'secret of the client',
    EIMS_API_KEY: 'key of the client',
    EIMS_SYSTEM_NUMBER: 'SYS-1',
    EIMS_KEY_FILE: key,
    EIMS_CERTIFICATE_FILE: certificate,
    EIMS_URL: double.url,
    TRADE_NAME: 'Merkato Trading',
    TRADE_ADDRESS: 'Bole, Addis Ababa',
    TRADE_TIN: '0012345678',
    TRADE_LICENCE: 'AA/1/2',
  }
}

/** One that was killed is replaced, as the supervisor of the shop does. */
function startWorker(environment: Record<string, string>): void {
  const worker = spawn(process.execPath, [join(import.meta.dirname, 'tax-chain/worker.ts')], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  workers.add(worker)
  worker.on('exit', () => {
    workers.delete(worker)
    if (!isOver) startWorker(environment)
  })
}

async function endWorkers(): Promise<void> {
  isOver = true
  const ended = [...workers].map((worker) => once(worker, 'exit'))
  for (const worker of workers) worker.kill('SIGKILL')
  await Promise.all(ended)
}

async function sell(db: Database, userId: string): Promise<number> {
  const productId = await newProduct(db, { stock: orders })
  let [made, santim] = [0, 0]
  async function sellOn(): Promise<void> {
    while (made < orders) {
      made += 1
      const priceSantim = 1_00 + Math.floor(Math.random() * 1_000_000)
      const paid = { productId, priceSantim, paymentStatus: 'paid', status: 'shipped' } as const
      const { totalSantim } = await newOrder(db, userId, paid)
      santim += totalSantim
    }
  }
  await Promise.all([sellOn(), sellOn(), sellOn(), sellOn()])
  return santim
}

/** They are spread over the invoices, and each comes at a random moment of the work. */
async function killNowAndThen(): Promise<void> {
  for (; killed < kills; killed += 1) {
    const after = Math.floor(((killed + 0.5) / kills) * orders)
    while (double.kept.length < after) await pause(20)
    await pause(Math.random() * 200)
    const [...running] = workers
    running[Math.floor(Math.random() * running.length)]?.kill('SIGKILL')
  }
}

async function isWaiting(db: Database): Promise<boolean> {
  const states = ['due', 'asking', 'canceling'] as const
  const found = await db
    .selectFrom('taxInvoices')
    .select('id')
    .where('state', 'in', states)
    .limit(1)
    .execute()
  return found.length > 0
}

async function report(db: Database, soldSantim: number): Promise<void> {
  const rows = await db
    .selectFrom('taxInvoices')
    .select(['counter', 'irn', 'previousIrn', 'state', 'totalSantim'])
    .orderBy('counter')
    .execute()
  const { kept } = double
  const sums = {
    sold: soldSantim,
    stored: rows.reduce((sum, { totalSantim }) => sum + (totalSantim ?? 0), 0),
    accepted: kept.reduce((sum, { total }) => sum + toSantim(total), 0),
  }
  const checks: [what: string, holds: boolean][] = [
    ['each sale has one invoice', rows.length === orders && kept.length === orders],
    ['no order twice', new Set(kept.map(({ document }) => document)).size === orders],
    ['no gap', kept.every(({ counter }, index) => counter === index + 1)],
    ['the shop stored what was accepted', rows.every((row, index) => row.irn === kept[index]?.irn)],
    [
      'each names the one before',
      rows.every((row, index) => row.previousIrn === (rows[index - 1]?.irn ?? null)),
    ],
    ['all are registered', rows.every(({ state }) => state === 'registered')],
    ['equal sums', sums.sold === sums.stored && sums.stored === sums.accepted],
  ]
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  const lines = [
    `Node ${process.versions.node}. ${orders.toLocaleString('en')} orders were sent and registered by ${workerCount} processes in ${seconds} s, with a clock ${speed} times as fast for what waits.`,
    `The line was down for ${lineMs.down / 1_000} of ${lineMs.whole / 1_000} s (${faults.count} calls were lost, refused or answered in vain), and ${killed} processes were killed with SIGKILL.`,
    `Sold ${formatAmount(sums.sold)} ETB, stored ${formatAmount(sums.stored)}, accepted ${formatAmount(sums.accepted)}.`,
    '',
    '| check | |',
    '|---|---|',
    ...checks.map(([what, holds]) => `| ${what} | ${holds ? 'yes' : '**no**'} |`),
  ]
  if (values.report) await writeReport('The chain of tax invoices', lines)
  else console.log(lines.join('\n'))
  if (checks.some(([, holds]) => !holds)) process.exitCode = 1
}
