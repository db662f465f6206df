import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { closeFinishedDays } from '../server/ledger/close-days.ts'
import { finishOpening } from '../server/ledger/opening.ts'
import { credit, debit, postBatch, postTransaction } from '../server/ledger/post-transaction.ts'
import { balanceOfAccount, balancesByKind, findAccount, listEntries } from '../server/ledger/read-ledger.ts'
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
 * `npm run bench -- ledger` posts payments beside bare inserts of two rows, in turns, and reads balances after few and
 * after many transactions.
 */
const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '10000' },
    many: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    'per-round': { type: 'string', default: '1000' },
    batches: { type: 'string', default: '125' },
    report: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const [few, many, rounds, perRound] = [values.few, values.many, values.rounds, values['per-round']].map(
  Number,
) as [number, number, number, number]
const writers = 4
const transactionsOfBatch = 800
const transactionsOfDay = 500
const dayMs = 24 * 60 * 60_000
const chapa = { kind: 'gateway', name: 'chapa' } as const
const customers = Array.from(
  { length: 200 },
  () => ({ kind: 'customer-prepayment', name: randomUUID() }) as const,
)

let time = new Date('2016-01-01T09:00:00Z')
const folder = await createTemporaryFolder()
const embedded = await openEmbedded({ dataDir: folder.path })
const { db, pool, close } = connect(embedded.migrationUrl, { now: () => time, max: writers })
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
  const atFew = await readAt(few)
  const atMany = await readAt(many)
  const started = performance.now()
  const { transactions, entries, faults } = await verifyLedger(db)
  const seconds = (performance.now() - started) / 1_000
  if (faults.length > 0) throw new Error(`The books have ${faults.length} faults`)
  const row = (what: string, one: number, other: number) =>
    `| ${what} | ${one.toFixed(2)} | ${other.toFixed(2)} | ${(other / one).toFixed(2)} |`
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
    `Reads, in milliseconds (median of 200), with ${transactionsOfDay} transactions on the open day:`,
    '',
    `| what | after ${few.toLocaleString('en')} transactions | after ${many.toLocaleString('en')} | ratio |`,
    '|---|--:|--:|--:|',
    row('balance of a busy account', atFew.busy, atMany.busy),
    row('balance of a customer', atFew.customer, atMany.customer),
    row('balances of all kinds', atFew.kinds, atMany.kinds),
    row('newest 100 entries of a busy account', atFew.entries, atMany.entries),
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
      const day = new Date(time.getTime() - (order % 300) * dayMs).toISOString().slice(0, 10)
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

/** It fills up days until there are so many transactions, with the last day open. */
async function readAt(count: number): Promise<Record<'busy' | 'customer' | 'kinds' | 'entries', number>> {
  for (;;) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ledger_transactions`.execute(db)
    const left = count - (rows[0]?.count ?? 0)
    if (left <= 0) break
    time = new Date(time.getTime() + dayMs)
    await fillDay(Math.min(left, transactionsOfDay))
  }
  await closeFinishedDays(db)
  await pool.query('vacuum analyze')
  const id = await findAccount(db, chapa)
  const [customer = chapa] = customers
  return {
    busy: await timeOf(() => balanceOfAccount(db, chapa)),
    customer: await timeOf(() => balanceOfAccount(db, customer)),
    kinds: await timeOf(() => balancesByKind(db)),
    entries: await timeOf(() => listEntries(db, id ?? 0)),
  }
}

/** One database transaction, so that the disk is not what is measured. */
async function fillDay(count: number): Promise<void> {
  await transaction(db, async (tx) => {
    for (let done = 0; done < count; done += 1) await post(tx)
  })
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 220; run += 1) {
    const started = performance.now()
    await work()
    if (run >= 20) times.push(performance.now() - started)
  }
  return median(times)
}
