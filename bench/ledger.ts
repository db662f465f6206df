import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { finishOpening } from '../server/ledger/opening.ts'
import { credit, debit, postBatch, postTransaction } from '../server/ledger/post-transaction.ts'
import { verifyLedger } from '../server/ledger/verify-ledger.ts'
import { connect } from '../server/platform/database/connect.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { openEmbedded } from '../server/platform/database/embedded/open-embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { median } from './harness/paired-medians.ts'
import { createTemporaryFolder } from './harness/temporary-folder.ts'
import { writeReport } from './harness/write-report.ts'

/**
 * `npm run bench -- ledger` posts payments beside bare inserts of two rows, in turns.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    'per-round': { type: 'string', default: '1000' },
    batches: { type: 'string', default: '125' },
    report: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const rounds = Number(values.rounds)
const perRound = Number(values['per-round'])
const writers = 4
const transactionsOfBatch = 800
const dayMs = 24 * 60 * 60_000
const chapa = { kind: 'gateway', name: 'chapa' } as const
const customers = Array.from(
  { length: 200 },
  () => ({ kind: 'customer-prepayment', name: randomUUID() }) as const,
)

const folder = await createTemporaryFolder()
const embedded = await openEmbedded({ dataDir: folder.path })
const { db, pool, close } = connect(embedded.migrationUrl, { max: writers })
try {
  await migrate(pool)
  await finishOpening(db)
  const lines = await measure()
  if (values.report) await writeReport('The books', lines)
  else console.log(lines.join('\n'))
} finally {
  await close()
  await embedded.close()
  await folder.remove()
}

async function measure(): Promise<string[]> {
  await sql`create table bare_rows (id bigint generated always as identity primary key, cause text, santim bigint)`.execute(
    db,
  )
  const rates: { posted: number; bare: number }[] = []
  // The first round fills caches.
  for (let round = 0; round <= rounds; round += 1) {
    const rate = { bare: await perSecond(insertBare), posted: await perSecond(post) }
    if (round > 0) rates.push(rate)
  }
  const batched = await batchesPerSecond()
  const started = performance.now()
  const { transactions, entries, faults } = await verifyLedger(db)
  const seconds = (performance.now() - started) / 1_000
  if (faults.length > 0) throw new Error(`The books have ${faults.length} faults`)
  return [
    `Node ${process.versions.node}, ${availableParallelism()} cores, ${writers} connections, each transaction committed alone. Rounds of ${perRound.toLocaleString('en')}, in turns; medians of ${rounds}.`,
    '',
    '| what | a second |',
    '|---|--:|',
    `| transactions of the books, with three entries each | ${median(rates.map(({ posted }) => posted)).toFixed(0)} |`,
    `| bare inserts of two rows | ${median(rates.map(({ bare }) => bare)).toFixed(0)} |`,
    `| ratio | ${median(rates.map(({ posted, bare }) => posted / bare)).toFixed(2)} |`,
    `| transactions of 2 and 3 entries, in batches of ${transactionsOfBatch}, by one connection | ${batched.toFixed(0)} |`,
    '',
    `\`ledger verify\` of ${transactions.toLocaleString('en')} transactions with ${entries.toLocaleString('en')} entries took ${seconds.toFixed(1)} s.`,
  ]
}

async function perSecond(work: (db: Database) => Promise<unknown>): Promise<number> {
  const started = performance.now()
  let left = perRound
  const writeOn = async () => {
    while (left > 0) {
      left -= 1
      await work(db)
    }
  }
  await Promise.all(Array.from({ length: writers }, writeOn))
  return (perRound / (performance.now() - started)) * 1_000
}

/** As the past of a shop is posted: two transactions an order, with new accounts for many of the customers. */
async function batchesPerSecond(): Promise<number> {
  const started = performance.now()
  for (let done = 0; done < Number(values.batches); done += 1) {
    const postings = Array.from({ length: transactionsOfBatch / 2 }, (_, order) => {
      const customer = { kind: 'customer-prepayment', name: randomUUID() } as const
      const of = { orderId: randomUUID() }
      const day = new Date(Date.now() - (order % 300) * dayMs).toISOString().slice(0, 10)
      return [
        {
          cause: { kind: 'payment', id: randomUUID() },
          day,
          description: 'payment-received',
          entries: [debit(chapa, 100, of), credit(customer, 100, of)],
        },
        {
          cause: { kind: 'delivered', id: randomUUID() },
          day,
          description: 'order-delivered',
          entries: [
            debit(customer, 100, of),
            credit({ kind: 'sales-income' }, 87, of),
            credit({ kind: 'vat-on-sales' }, 13, of),
          ],
        },
      ]
    }).flat()
    await transaction(db, (tx) => postBatch(tx, postings, { isKnown: 'passed-over' }))
  }
  return (Number(values.batches) * transactionsOfBatch * 1_000) / (performance.now() - started)
}

function post(to: Database) {
  const customer = customers[Math.floor(Math.random() * customers.length)] ?? chapa
  const santim = 1 + Math.floor(Math.random() * 100_000)
  const orderId = randomUUID()
  const entries = [
    debit(chapa, santim + 10, { orderId }),
    credit(customer, santim, { orderId }),
    credit({ kind: 'delivery-income' }, 10, { orderId }),
  ]
  const cause = { kind: 'payment', id: randomUUID() }
  return transaction(to, (tx) => postTransaction(tx, { cause, description: 'payment-received', entries }))
}

function insertBare(to: Database) {
  return transaction(to, (tx) =>
    sql`insert into bare_rows (cause, santim) values (${randomUUID()}, 1), (${randomUUID()}, -1)`.execute(tx),
  )
}
