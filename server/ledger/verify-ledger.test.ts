import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../test/fresh-database.ts'
import type { FreshDatabase } from '../../test/fresh-database.ts'
import type { Database } from '../platform/database/connect.ts'
import { transaction } from '../platform/database/transaction.ts'
import { closeFinishedDays } from './close-days.ts'
import { finishOpening } from './opening.ts'
import { credit, debit, postTransaction } from './post-transaction.ts'
import { verifyLedger } from './verify-ledger.ts'
import type { LedgerFault, Verification } from './verify-ledger.ts'

let time = new Date()
let database: FreshDatabase
let db: Database
beforeAll(async () => {
  database = await freshDatabase({ now: () => time })
  db = database.db
  await finishOpening(db)
})
afterAll(() => database.close())

const customer = randomUUID()
const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'] as const
let ids: number[]

const tables = ['entries', 'seals', 'transactions', 'heads', 'days', 'kind_days', 'accounts']

async function byHand(statement: string): Promise<void> {
  const each = (verb: string) =>
    tables.map((it) => `alter table ledger_${it} ${verb} trigger user`).join('; ')
  await database.runAsOwner(`${each('disable')}; ${statement}; ${each('enable')}`)
}

/** The first three days are closed; nothing was posted on the second one. */
beforeEach(async () => {
  await byHand(tables.map((it) => `delete from ledger_${it}`).join('; '))
  ids = []
  for (const day of [days[0], days[0], days[2], days[2], days[3]]) {
    time = new Date(`${day}T09:00:00Z`)
    const entries = [
      debit({ kind: 'gateway', name: 'chapa' }, 100_00 + ids.length),
      credit({ kind: 'customer-prepayment', name: customer }, 90_00),
      credit({ kind: 'delivery-income' }, 10_00 + ids.length),
    ]
    const cause = { kind: 'payment', id: `${day}-${ids.length}` }
    const posted = await transaction(db, (tx) =>
      postTransaction(tx, { cause, description: 'payment-received', reason: 'ለሙከራ', entries }),
    )
    ids.push(posted.transactionId)
  }
  await closeFinishedDays(db)
})

async function verifyInSql(): Promise<Verification> {
  const { rows } = await database.pool.query<Omit<Verification, 'faults'> & Partial<LedgerFault>>(
    readFileSync(join(import.meta.dirname, 'verify.sql'), 'utf8')
      .replace('null::date as day', 'null::text as day')
      .replace('null, null, null, null, day,', 'null, null, null, null, day::text,'),
  )
  const { days: closed = 0, transactions = 0, entries = 0, head = null } = rows[0] ?? {}
  const faults = rows
    .slice(1)
    .map(({ day, transaction: id, fault }) => ({ day, transaction: id, fault }) as LedgerFault)
  return { days: closed, transactions, entries, head, faults }
}

const inOrder = (faults: LedgerFault[]) => faults.map((it) => JSON.stringify(it)).toSorted()

/** Both verifiers must name the same. */
async function faults(): Promise<LedgerFault[]> {
  const [one, other] = [await verifyLedger(db), await verifyInSql()]
  expect(inOrder(other.faults)).toEqual(inOrder(one.faults))
  expect({ ...other, faults: [] }).toEqual({ ...one, faults: [] })
  return one.faults
}

test('books that nobody has touched have no fault, with the same hash by both verifiers', async () => {
  const found = await verifyLedger(db)
  expect(found).toMatchObject({ days: 3, transactions: 5, entries: 15, faults: [] })
  expect(await faults()).toEqual([])
})

test('empty books have no fault', async () => {
  await byHand(tables.map((it) => `delete from ledger_${it}`).join('; '))
  expect(await verifyLedger(db)).toEqual({ days: 0, transactions: 0, entries: 0, head: null, faults: [] })
  expect(await faults()).toEqual([])
  expect(await closeFinishedDays(db)).toEqual([])
})

test.each([
  ['a closed', 2],
  ['an open', 4],
])('an amount that was changed on %s day is named', async (_, index) => {
  await byHand(`update ledger_entries set amount_santim = amount_santim + 1
    where transaction_id = ${ids[index]} and position = 1`)
  const found = await faults()
  const day = index === 2 ? days[2] : days[3]
  expect(found).toContainEqual({ day, transaction: ids[index], fault: 'changed' })
  expect(found).toContainEqual({ day, transaction: ids[index], fault: 'unbalanced' })
  expect(new Set(found.map((it) => it.day))).toEqual(new Set([day]))
  expect(found.some(({ fault }) => fault === 'rollup')).toBe(index === 2)
})

test('amounts of two transactions that were swapped are named', async () => {
  await byHand(`update ledger_entries e set amount_santim = o.amount_santim from ledger_entries o
    where o.position = e.position and e.transaction_id in (${ids[0]}, ${ids[1]})
      and o.transaction_id = ${ids[0]} + ${ids[1]} - e.transaction_id`)
  expect(await faults()).toEqual([
    { day: days[0], transaction: ids[0], fault: 'changed' },
    { day: days[0], transaction: ids[1], fault: 'changed' },
  ])
})

test('an entry that was deleted is named, and so is one that was added', async () => {
  await byHand(`delete from ledger_entries where transaction_id = ${ids[0]} and position = 3`)
  await byHand(`insert into ledger_entries (transaction_id, position, account_id, day, amount_santim)
    select transaction_id, 4, account_id, day, 1 from ledger_entries where transaction_id = ${ids[2]} and position = 1`)
  const found = await faults()
  for (const [day, id] of [
    [days[0], ids[0]],
    [days[2], ids[2]],
  ]) {
    expect(found).toContainEqual({ day, transaction: id, fault: 'changed' })
    expect(found).toContainEqual({ day, transaction: id, fault: 'unbalanced' })
    expect(found).toContainEqual({ day, transaction: null, fault: 'rollup' })
  }
})

test('a whole transaction that was deleted is named', async () => {
  await byHand(`delete from ledger_entries where transaction_id = ${ids[1]}`)
  await database.runAsOwner(`alter table ledger_seals drop constraint ledger_seals_transaction_id_fkey`)
  await byHand(`delete from ledger_transactions where id = ${ids[1]}`)
  const found = await faults()
  expect(found).toContainEqual({ day: days[0], transaction: ids[1], fault: 'missing' })
  expect(found).toContainEqual({ day: days[0], transaction: null, fault: 'head' })
  // Without its seal, the day is named.
  await byHand(`delete from ledger_seals where transaction_id = ${ids[1]}`)
  expect(await faults()).toContainEqual({ day: days[0], transaction: null, fault: 'head' })
})

test('a transaction that was written into a closed day is named, and so is one with a seal', async () => {
  await byHand(`insert into ledger_transactions (cause_kind, cause_id, day, description, posted_at, entry_count)
      values ('payment', 'forged', '${days[1]}', 'payment-received', '${days[1]}T09:00:00Z', 2);
    insert into ledger_entries (transaction_id, position, account_id, day, amount_santim)
      select t.id, n, a.id, t.day, case n when 1 then 5 else -5 end
      from ledger_transactions t, ledger_accounts a, generate_series(1, 2) n
      where t.cause_id = 'forged' and a.kind = 'delivery-income'`)
  const [forged] = (await faults()).filter(({ fault }) => fault === 'not-posted')
  expect(forged).toMatchObject({ day: days[1] })
  await byHand(`insert into ledger_seals values ('${days[1]}', ${forged?.transaction}, sha256('x'))`)
  const found = await faults()
  expect(found).toContainEqual({ ...forged, fault: 'changed' })
  expect(found).toContainEqual({ day: days[1], transaction: null, fault: 'head' })
  expect(found).toContainEqual({ day: days[1], transaction: null, fault: 'rollup' })
})

test('the day of a head, a seal or a rollup that was changed is named, and no other', async () => {
  await byHand(`update ledger_heads set hash = sha256('x') where day = '${days[1]}'`)
  expect(await faults()).toEqual([{ day: days[1], transaction: null, fault: 'head' }])
  await byHand(`update ledger_seals set hash = sha256('x') where transaction_id = ${ids[2]}`)
  expect(inOrder(await faults())).toEqual(
    inOrder([
      { day: days[1], transaction: null, fault: 'head' },
      { day: days[2], transaction: ids[2] ?? 0, fault: 'changed' },
      { day: days[2], transaction: null, fault: 'head' },
    ]),
  )
})

test.each(['ledger_days', 'ledger_kind_days'])('a balance that was changed in %s is named', async (table) => {
  await byHand(`update ${table} set balance_santim = balance_santim + 1 where day = '${days[2]}'`)
  expect(await faults()).toEqual([{ day: days[2], transaction: null, fault: 'rollup' }])
})

test('texts and accounts are hashed too', async () => {
  await byHand(`update ledger_transactions set reason = 'x' where id = ${ids[3]};
    update ledger_entries set order_id = gen_random_uuid() where transaction_id = ${ids[4]} and position = 2`)
  expect(await faults()).toEqual([
    { day: days[2], transaction: ids[3], fault: 'changed' },
    { day: days[3], transaction: ids[4], fault: 'changed' },
  ])
  await byHand(`update ledger_accounts set name = 'telebirr' where name = 'chapa'`)
  expect((await faults()).filter(({ fault }) => fault === 'changed')).toHaveLength(5)
})

test('an entry with another day, and a day that was never closed, are named', async () => {
  await byHand(
    `update ledger_entries set day = '${days[3]}' where transaction_id = ${ids[0]} and position = 1`,
  )
  expect(await faults()).toEqual([{ day: days[0], transaction: ids[0], fault: 'other-day' }])
  await byHand(`delete from ledger_heads where day = '${days[1]}'`)
  expect(await faults()).toContainEqual({ day: days[2], transaction: null, fault: 'gap' })
})
