import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { newAttempt } from '../server/commerce/payments/payment-attempts.ts'
import { applyVerified } from '../server/commerce/payments/settle-payment.ts'
import type { PaymentRow } from '../server/commerce/payments/tables.ts'
import { createShop } from '../server/create-shop.ts'
import type { RunningShop } from '../server/create-shop.ts'
import { phoneCustomerOf } from '../server/customers/accounts/phone-customers.ts'
import { openEmbedded } from '../server/platform/database/embedded/open-embedded.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { readConfig } from '../server/read-config.ts'
import { newOrder } from '../test/new-order.ts'
import { newProduct } from '../test/new-product.ts'
import { median } from './harness/paired-medians.ts'
import { createTemporaryFolder } from './harness/temporary-folder.ts'
import { writeReport } from './harness/write-report.ts'

/**
 * `npm run bench -- settling` settles payments with the books and without them, in turns. Each is the first of its
 * customer, whose account in the books is made with it.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    'per-round': { type: 'string', default: '300' },
    report: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const rounds = Number(values.rounds)
const perRound = Number(values['per-round'])
let customers = 0
const functions = join(import.meta.dirname, '../server/platform/database/functions/ledger.sql')
const withBooks = readFileSync(functions, 'utf8')
/** The call is made, and posts nothing. */
const withoutBooks = `
  create or replace function post_ledger_transaction(
    of_kind text, of_id text, on_day date, at timestamptz, description_key text, because text, by_whom text,
    kinds text[], owners text[], names text[], sides text[], amounts bigint[], orders uuid[], parts uuid[],
    out transaction_id bigint, out business_day date, out is_new boolean
  ) language plpgsql as $$ begin transaction_id := 1; business_day := '2026-01-01'; is_new := true; end $$`

const folder = await createTemporaryFolder()
const embedded = await openEmbedded({ dataDir: folder.path })
const owner = new pg.Client(embedded.migrationUrl)
await owner.connect()
const shop = await createShop(
  readConfig({
    DATA_DIR: folder.path,
    DATABASE_URL: embedded.migrationUrl,
    METRICS_PORT: 'off',
    LOG_LEVEL: 'silent',
  }),
)
try {
  const lines = await measure()
  if (values.report) await writeReport('Settling payments', lines)
  else console.log(lines.join('\n'))
} finally {
  await shop.close()
  await owner.end()
  await embedded.close()
  await folder.remove()
}

async function measure(): Promise<string[]> {
  const productId = await newProduct(shop.db, { stock: 1_000_000, priceSantim: 350_00 })
  const times: { booked: number; bare: number }[] = []
  // The first round fills caches.
  for (let round = 0; round <= rounds; round += 1) {
    const bare = await settleAll(withoutBooks, productId)
    const booked = await settleAll(withBooks, productId)
    if (round > 0) times.push({ booked, bare })
  }
  const row = (what: string, value: number, digits = 2) => `| ${what} | ${value.toFixed(digits)} |`
  return [
    `Node ${process.versions.node}, ${availableParallelism()} cores, one connection, ${perRound} payments a round, in turns; medians of ${rounds} rounds.`,
    '',
    '| settling a payment | ms |',
    '|---|--:|',
    row('with the books', median(times.map(({ booked }) => booked))),
    row('without', median(times.map(({ bare }) => bare))),
    row('ratio', median(times.map(({ booked, bare }) => booked / bare))),
  ]
}

/** Returns the median, in ms. */
async function settleAll(definition: string, productId: string): Promise<number> {
  await owner.query(definition)
  const payments: PaymentRow[] = []
  for (let made = 0; made < perRound; made += 1) payments.push(await newPayment(shop, productId))
  const taken: number[] = []
  for (const payment of payments) {
    const { amountSantim, currency, txRef } = payment
    const facts = { status: 'success', amountSantim, currency, txRef, reference: `AP${txRef}` } as const
    const started = performance.now()
    await applyVerified(shop, payment, { ...facts, mode: 'test' })
    taken.push(performance.now() - started)
  }
  return median(taken)
}

function newPayment({ db }: RunningShop, productId: string): Promise<PaymentRow> {
  customers += 1
  const phone = `+2519${String(10_000_000 + customers)}`
  return transaction(db, async (tx) => {
    const userId = await phoneCustomerOf(tx, { phone, fullName: 'Abebe Bikila', language: 'en' })
    const order = await newOrder(tx, userId, { productId })
    const expiresAt = new Date(tx.now().getTime() + 60 * 60_000)
    return newAttempt(tx, order, { gateway: 'sandbox', fingerprint: '', expiresAt })
  })
}
