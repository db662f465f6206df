import { addDays } from '../../contract/addis-time.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../platform/database/connect.ts'
import { DayBalances } from './day-balances.ts'

/**
 * - `unbalanced`: the entries of the transaction do not come to zero, or are not as many as it had
 * - `changed`: the transaction or one of its entries is not what was posted
 * - `missing`: the transaction was posted and is not there
 * - `not-posted`: the transaction or its entries were written without being posted
 * - `other-day`: an entry has another day than its transaction
 * - `rollup`: what the accounts have moved on the day, or their balances, are not those of the entries
 * - `head`: the hash or the counts of the closed day are not those of its transactions
 * - `gap`: the day before was not closed
 */
type FaultKind = 'unbalanced' | 'changed' | 'missing' | 'not-posted' | 'other-day' | 'rollup' | 'head' | 'gap'

export interface LedgerFault {
  day: string
  transaction: number | null
  fault: FaultKind
}

export interface Verification {
  /** These are closed. Transactions and entries of later days are counted and checked too. */
  days: number
  transactions: number
  entries: number
  head: string | null
  faults: LedgerFault[]
}

/** One entry, or a transaction, entries or a seal that lack the others. */
interface Row {
  id: number
  day: string
  head: string | null
  isTransaction: boolean
  entryCount: number
  seal: string | null
  position: number | null
  santim: number
  accountId: number
  kind: string
  entryDay: string | null
  entry: string | null
}

interface Head {
  day: string
  transactions: number
  entries: number
  hash: string
}

/**
 * It computes everything anew from the entries, in one snapshot, and reads one day at a time. `verify.sql` does the same
 * without this program.
 */
export async function verifyLedger(db: Database): Promise<Verification> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      return verify(tx)
    })
}

async function verify(tx: Transaction<Tables>): Promise<Verification> {
  const heads = new Map((await readHeads(tx)).map((head) => [head.day, head]))
  const orphans = await readOrphans(tx)
  const days = [...new Set([...(await readDays(tx)), ...orphans.keys()])].toSorted()
  const last = [...heads.keys()].at(-1)
  const found: Verification = {
    days: heads.size,
    transactions: 0,
    entries: 0,
    head: last === undefined ? null : (heads.get(last)?.hash ?? null),
    faults: [],
  }
  const balances = new DayBalances(tx)
  let before = { stored: '', computed: '', day: '' }
  for (const day of days) {
    const rows = [...(await readDay(tx, day)), ...(orphans.get(day) ?? [])].toSorted((a, b) => a.id - b.id)
    const transactions = Map.groupBy(rows, ({ id }) => id)
    const own = { transactions: 0, entries: 0, seals: '' }
    for (const [id, ofTransaction] of transactions) {
      const [first] = ofTransaction
      if (!first) continue
      const entries = ofTransaction.filter(({ position }) => position !== null)
      if (first.isTransaction) {
        own.transactions += 1
        own.entries += entries.length
      }
      found.entries += entries.length
      if (first.seal !== null) own.seals += `${id}\t${first.seal}\n`
      for (const fault of faultsOf(first, entries)) found.faults.push({ day, transaction: id, fault })
      for (const entry of entries) balances.move(entry)
    }
    found.transactions += own.transactions
    const head = heads.get(day)
    const isRight = await balances.endDay(day, { isClosed: head !== undefined })
    if (!isRight) found.faults.push({ day, transaction: null, fault: 'rollup' })
    if (head) {
      const counts = { transactions: head.transactions, entries: head.entries }
      const hashAfter = (former: string) =>
        sha256(`${former}\n${day}\n${counts.transactions}\t${counts.entries}\n${own.seals}`)
      const computed = hashAfter(before.stored)
      const isHash = computed === head.hash || hashAfter(before.computed) === head.hash
      if (!isHash || counts.transactions !== own.transactions || counts.entries !== own.entries)
        found.faults.push({ day, transaction: null, fault: 'head' })
      if (before.day !== '' && before.day !== addDays(day, -1))
        found.faults.push({ day, transaction: null, fault: 'gap' })
      before = { stored: head.hash, computed, day }
    } else if (last !== undefined && day < last) {
      found.faults.push({ day, transaction: null, fault: 'gap' })
    }
  }
  return found
}

function faultsOf(first: Row, entries: Row[]): FaultKind[] {
  if (!first.isTransaction) return [first.seal === null ? 'not-posted' : 'missing']
  const faults: FaultKind[] = []
  const sum = entries.reduce((total, { santim }) => total + BigInt(santim), 0n)
  if (sum !== 0n || entries.length < 2 || entries.length !== first.entryCount) faults.push('unbalanced')
  const text = `${first.head}\n${entries.map(({ entry }) => `${entry}\n`).join('')}`
  if (first.seal === null) faults.push('not-posted')
  else if (sha256(text) !== first.seal) faults.push('changed')
  if (entries.some(({ entryDay }) => entryDay !== first.day)) faults.push('other-day')
  return faults
}

const sealText = sql<string | null>`encode(s.hash, 'hex')`
const ofEntry = sql`
  e.position, coalesce(e.amount_santim, 0) as santim, e.account_id, coalesce(a.kind, '') as kind,
  to_char(e.day, 'YYYY-MM-DD') as entry_day,
  concat_ws(E'\t', e.position, a.kind, a.owner, a.name, a.currency, e.amount_santim,
    coalesce(e.order_id::text, ''), coalesce(e.part_id::text, '')) as entry`

async function readDay(tx: Transaction<Tables>, day: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.id, t.day::text as day, true as is_transaction, t.entry_count, ${sealText} as seal,
      concat_ws(E'\t', t.id, to_char(t.day, 'YYYY-MM-DD'), t.cause_kind, t.cause_id, t.description, t.reason, t.actor,
        to_char(t.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), coalesce(t.reverses::text, '')) as head,
      ${ofEntry}
    from ledger_transactions t
    left join ledger_seals s on s.transaction_id = t.id and s.day = t.day
    left join ledger_entries e on e.transaction_id = t.id
    left join ledger_accounts a on a.id = e.account_id
    where t.day = ${day}::date
    order by t.id, e.position`.execute(tx)
  return rows
}

/** Seals and entries that lack their transaction, by the day that they name. No index finds them, so that all are read. */
async function readOrphans(tx: Transaction<Tables>): Promise<Map<string, Row[]>> {
  const { rows } = await sql<Row>`
    with lacking as (
      select s.day, s.transaction_id as id
      from ledger_seals s left join ledger_transactions t on t.id = s.transaction_id and t.day = s.day where t.id is null
      union
      select e.day, e.transaction_id
      from ledger_entries e left join ledger_transactions t on t.id = e.transaction_id where t.id is null
    )
    select l.id, l.day::text as day, false as is_transaction, 0 as entry_count, ${sealText} as seal, '' as head,
      ${ofEntry}
    from lacking l
    left join ledger_seals s on s.transaction_id = l.id and s.day = l.day
    left join ledger_entries e on e.transaction_id = l.id and e.day = l.day
      and not exists (select from ledger_transactions t where t.id = l.id)
    left join ledger_accounts a on a.id = e.account_id
    order by l.id, e.position`.execute(tx)
  return Map.groupBy(rows, ({ day }) => day)
}

async function readDays(tx: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from ledger_heads union select day::text from ledger_transactions
    union select day::text from ledger_seals union select day::text from ledger_days
    union select day::text from ledger_kind_days`.execute(tx)
  return rows.map(({ day }) => day)
}

async function readHeads(tx: Transaction<Tables>): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select day::text as day, transactions, entries, encode(hash, 'hex') as hash from ledger_heads order by day`.execute(
    tx,
  )
  return rows
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
