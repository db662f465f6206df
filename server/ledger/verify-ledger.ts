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
  const { rows: days } = await sql<{ day: string }>`
    select day::text as day from (
      select day from ledger_heads union select distinct day from ledger_transactions
      union select distinct day from ledger_seals union select distinct day from ledger_days
      union select distinct day from ledger_kind_days
      union (select distinct e.day from ledger_entries e left join ledger_transactions t on t.id = e.transaction_id
        where t.id is null)
    ) d order by day`.execute(tx)
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
  for (const { day } of days) {
    const transactions = groupById(await readDay(tx, day))
    const own = { transactions: 0, entries: 0, seals: '' }
    for (const [id, rows] of transactions) {
      const [first] = rows
      if (!first) continue
      const entries = rows.filter(({ position }) => position !== null)
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

/** A transaction is of its own day; what lacks its transaction is of the day that it names itself. */
async function readDay(tx: Transaction<Tables>, day: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with ids as (
      select id from ledger_transactions where day = ${day}::date
      union select transaction_id from ledger_seals where day = ${day}::date
      union select e.transaction_id from ledger_entries e left join ledger_transactions t on t.id = e.transaction_id
        where t.id is null and e.day = ${day}::date
    )
    select i.id, ${day} as day, t.id is not null as is_transaction, coalesce(t.entry_count, 0) as entry_count,
      encode(s.hash, 'hex') as seal, e.position, coalesce(e.amount_santim, 0) as santim, e.account_id,
      coalesce(a.kind, '') as kind, to_char(e.day, 'YYYY-MM-DD') as entry_day,
      concat_ws(E'\t', t.id, to_char(t.day, 'YYYY-MM-DD'), t.cause_kind, t.cause_id, t.description, t.reason, t.actor,
        to_char(t.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), coalesce(t.reverses::text, '')) as head,
      concat_ws(E'\t', e.position, a.kind, a.owner, a.name, a.currency, e.amount_santim,
        coalesce(e.order_id::text, ''), coalesce(e.part_id::text, '')) as entry
    from ids i
    left join ledger_transactions t on t.id = i.id and t.day = ${day}::date
    left join ledger_seals s on s.transaction_id = i.id and s.day = ${day}::date
    left join ledger_entries e on e.transaction_id = i.id and (t.id is not null
      or (e.day = ${day}::date and not exists (select from ledger_transactions o where o.id = i.id)))
    left join ledger_accounts a on a.id = e.account_id
    order by i.id, e.position`.execute(tx)
  return rows
}

async function readHeads(tx: Transaction<Tables>): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select day::text as day, transactions, entries, encode(hash, 'hex') as hash from ledger_heads order by day`.execute(
    tx,
  )
  return rows
}

function groupById(rows: Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.id)
    if (group) group.push(row)
    else groups.set(row.id, [row])
  }
  return groups
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
