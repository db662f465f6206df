import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postPast } from '../../server/commerce/books/post-past.ts'
import { closeFinishedDays } from '../../server/ledger/close-days.ts'
import { postDrafts } from '../../server/ledger/post-draft.ts'
import type { DraftPosting } from '../../server/ledger/post-draft.ts'
import { balancesByKind } from '../../server/ledger/read-ledger.ts'
import { verifyLedger } from '../../server/ledger/verify-ledger.ts'
import type { Database } from '../../server/platform/database/connect.ts'
import { transaction } from '../../server/platform/database/transaction.ts'
import { freshDatabase } from '../fresh-database.ts'
import type { FreshDatabase } from '../fresh-database.ts'
import { seeded } from '../simulation/random.ts'
import type { Random } from '../simulation/random.ts'
import { RandomWorld } from './random-world.ts'
import { referenceBalances } from './reference-books.ts'

/** `SIMULATE_STEPS` and `SIMULATE_SEED` make more of them, or repeat a failed run. */
const steps = Number(process.env.SIMULATE_STEPS ?? 3_000)
const seed = Number(process.env.SIMULATE_SEED ?? 1)

let database: FreshDatabase
let now = Date.parse('2026-11-20T09:00:00Z')
beforeAll(async () => {
  database = await freshDatabase({ now: () => new Date(now) })
  await postPast(database.db)
})
afterAll(() => database.close())

test('every account has what an independent model says after random sales, refunds and payouts, with kills and repeats', async () => {
  const { db } = database
  const random = seeded(seed)
  const world = new RandomWorld(random)
  let waiting: DraftPosting[] = []
  let last: DraftPosting[] = []
  let posted = 0
  for (let step = 1; step <= steps; step += 1) {
    waiting.push(...world.step())
    const isFull = waiting.length >= 40 || step === steps
    if (!isFull && !random.chance(0.02)) continue
    await post(db, random, [...(random.chance(0.3) ? last : []), ...waiting])
    posted += waiting.length
    if (waiting.length > 0) last = waiting
    waiting = []
    now += random.below(120) * 60_000
    if (random.chance(0.2)) await closeFinishedDays(db)
  }
  const expected = sorted(referenceBalances(world.sales, world.facts))
  expect(await balancesOfEntries(db)).toEqual(expected)
  expect(await kindsOf(db)).toEqual(sumsByKind(expected))
  const { faults, transactions } = await verifyLedger(db)
  expect({ faults, transactions }).toEqual({ faults: [], transactions: posted })
}, 7_200_000)

/** It is posted once, also if the connection is lost before the commit, the answer is lost, or two processes post at once. */
async function post(db: Database, random: Random, postings: readonly DraftPosting[]): Promise<void> {
  const once = () => transaction(db, (tx) => postDrafts(tx, postings))
  if (random.chance(0.1)) {
    const killed = transaction(db, async (tx) => {
      await postDrafts(tx, postings)
      await killConnection(db, tx)
    })
    await expect(killed).rejects.toThrow()
  }
  if (random.chance(0.1)) await Promise.all([once(), once()])
  await once()
}

async function killConnection(db: Database, tx: Database): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}, 10000)`.execute(db)
}

async function balancesOfEntries(db: Database): Promise<[string, bigint][]> {
  const { rows } = await sql<{ account: string; santim: string }>`
    select a.kind || case a.name when '' then '' else ':' || a.name end as account, sum(e.amount_santim)::text as santim
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    group by a.id having sum(e.amount_santim) <> 0`.execute(db)
  return sorted(new Map(rows.map(({ account, santim }) => [account, BigInt(santim)])))
}

async function kindsOf(db: Database): Promise<[string, bigint][]> {
  const kinds = await balancesByKind(db)
  return sorted(new Map(kinds.map(({ kind, balanceSantim }) => [kind, BigInt(balanceSantim)])))
}

function sumsByKind(balances: readonly [string, bigint][]): [string, bigint][] {
  const sums = new Map<string, bigint>()
  for (const [account, santim] of balances) {
    const kind = account.replace(/:.*/, '')
    sums.set(kind, (sums.get(kind) ?? 0n) + santim)
  }
  return sorted(sums)
}

const sorted = (balances: ReadonlyMap<string, bigint>) =>
  [...balances].filter(([, santim]) => santim !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1))
