import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { periodOfDay } from '../contract/statement-periods.ts'
import { previewRun, runByHand } from '../server/commerce/payouts/make-run.ts'
import { issueStatement } from '../server/commerce/seller-statements/issue-statement.ts'
import { createShop } from '../server/create-shop.ts'
import type { RunningShop } from '../server/create-shop.ts'
import { finishOpening } from '../server/ledger/opening.ts'
import { credit, debit, postTransaction } from '../server/ledger/post-transaction.ts'
import { listEntries } from '../server/ledger/list-entries.ts'
import { balanceOfAccount, balancesByKind, findAccount } from '../server/ledger/read-ledger.ts'
import { owedToSeller, newestSellerEntries } from '../server/ledger/read-owner.ts'
import { asSeller } from '../server/platform/database/as-seller.ts'
import { connect } from '../server/platform/database/connect.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { readConfig } from '../server/read-config.ts'
import { newSeller } from '../test/order-of-sellers.ts'
import { createTemporaryFolder } from './harness/temporary-folder.ts'
import { writeReport } from './harness/write-report.ts'
import { fillLedger, ordersOfDay } from './years/fill-ledger.ts'
import { headOfRows, measureInTurns } from './years/measure-in-turns.ts'
import type { MeasuredCall } from './years/measured-call.ts'
import { openCountingDatabase } from './years/statement-figures.ts'

/**
 * `npm run bench -- ledger-years` measures whether balances, statements and payouts stay as fast when the books grow. Every
 * seller sells at the same rate at each size, so that only the past differs.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000,10000000' },
    'shared-buffers': { type: 'string', default: '4GB' },
    report: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const sizes = values.orders.split(',').map(Number)
const reads = 200
const rounds = 40
const sellersCount = 50
const chapa = { kind: 'gateway', name: 'chapa' } as const
const actor = { staffId: null, name: 'bench', address: '' }
/** The last day of the month before, so that the last statement is of a whole month. */
const last = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 0))
  .toISOString()
  .slice(0, 10)

/** It takes back what the call has written. */
class TakenBack extends Error {}

const shops: Awaited<ReturnType<typeof openFilled>>[] = []
const report: string[] = []
try {
  for (const size of sizes) shops.push(await openFilled(size))
  for (const [index, { name, count = reads }] of shops[0]?.calls.entries() ?? []) {
    const { row } = await measureInTurns(shops, index, { name, count })
    report.push(row)
    console.error(row)
  }
  const lines = [
    `Node ${process.versions.node}. ${ordersOfDay} orders a day at each size, of ${sellersCount} sellers and a tenth as many customers as orders, each with a payment and a delivery in the books. Medians of ${reads} calls (statements and payouts ${rounds}) in ms at all sizes in turns, and the blocks of 8 kB that a call touched. shared_buffers: ${values['shared-buffers']}.`,
    'Calls of a seller run behind the walls. Orders themselves are not filled, so that statements name no goods.',
    '',
    ...headOfRows(sizes),
    ...report,
  ]
  if (values.report) await writeReport('The books of years', lines)
  else console.log(lines.join('\n'))
} finally {
  for (const shop of shops) await shop.close()
}

async function openFilled(orders: number) {
  const folder = await createTemporaryFolder()
  const dataDir = join(folder.path, 'data')
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const database = await openCountingDatabase(dataDir, { sharedBuffers: values['shared-buffers'] })
  const shop = await createShop(
    readConfig({
      DATA_DIR: dataDir,
      METRICS_PORT: 'off',
      OFFICE_PORT: 'off',
      SELLER_PORT: 'off',
      LOG_LEVEL: 'silent',
    }),
  )
  const sellers: string[] = []
  for (let n = 0; n < sellersCount; n += 1) sellers.push(await newSeller(shop.db))
  const owner = connect(database.migrationUrl)
  const started = performance.now()
  await fillLedger(owner.pool, { orders, sellers, last })
  const { rows } = await owner.pool.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  await owner.close()
  await finishOpening(shop.db)
  await database.checkpoint()
  console.error(`${orders} orders: ${((performance.now() - started) / 1_000).toFixed(0)} s, ${rows[0]?.size}`)
  return {
    database,
    calls: callsOf(shop, sellers),
    async close() {
      await shop.close()
      await database.close()
      await folder.remove()
    },
  }
}

function callsOf(shop: RunningShop, sellers: readonly string[]): MeasuredCall[] {
  const { db, config } = shop
  const sellerOf = (n: number) => sellers[n % sellers.length] ?? ''
  const customer = { kind: 'customer-prepayment', name: newId() } as const
  return [
    { name: 'balance of a gateway', run: () => balanceOfAccount(db, chapa) },
    { name: 'balances of all kinds', run: () => balancesByKind(db) },
    {
      name: 'balance of a seller',
      run: (n) => asSeller(db, sellerOf(n), (tx) => owedToSeller(tx, sellerOf(n))),
    },
    {
      name: 'newest entries of a seller',
      run: (n) => asSeller(db, sellerOf(n), (tx) => newestSellerEntries(tx, sellerOf(n), { limit: 30 })),
    },
    {
      name: 'newest 100 entries of a gateway',
      run: async () => listEntries(db, (await findAccount(db, chapa)) ?? 0),
    },
    {
      name: 'posting a payment',
      run: () =>
        transaction(db, (tx) =>
          postTransaction(tx, {
            cause: { kind: 'payment', id: newId() },
            description: 'payment-received',
            entries: [debit(chapa, 100), credit(customer, 100)],
          }),
        ),
    },
    {
      name: 'statement of a month',
      count: rounds,
      run: (n) =>
        takenBack(db, (tx) =>
          issueStatement(tx, config, { sellerId: sellerOf(n), period: periodOfDay(last), issuedBy: 'bench' }),
        ),
    },
    { name: `what ${sellers.length} sellers would be paid`, count: rounds, run: () => previewRun(shop) },
    {
      name: 'a run that pays one of them',
      count: rounds,
      async run(n) {
        await verifyDetails(db, sellerOf(n))
        await runByHand(shop, { id: newId(), actor })
      },
    },
  ]
}

async function takenBack(db: Database, work: (tx: Database) => Promise<unknown>): Promise<void> {
  const run = transaction(db, async (tx) => {
    await work(tx)
    throw new TakenBack()
  })
  await run.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
}

async function verifyDetails(db: Database, sellerId: string): Promise<void> {
  const now = db.now()
  await db
    .insertInto('sellerPayDetails')
    .values({
      id: newId(),
      sellerId,
      version: 1,
      way: 'bank',
      bank: 'cbe',
      accountNumber: '1000123456789',
      holder: 'Almaz',
      enteredBy: 'bench',
      enteredByName: 'bench',
      createdAt: now,
      verifiedBy: 'other',
      verifiedByName: 'other',
      verifiedAt: now,
    })
    .execute()
}
