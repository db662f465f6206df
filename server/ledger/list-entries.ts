import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import type { Cause } from './post-transaction.ts'
import { pageOf } from './read-ledger.ts'
import type { Page } from './read-ledger.ts'
import { sellerKinds } from './read-owner.ts'

export interface ListedEntry {
  transactionId: number
  position: number
  day: string
  kind: string
  name: string
  santim: number
  causeKind: string
  causeId: string
  description: string
  reason: string
  actor: string
  postedAt: Date
  reverses: number | null
  reversedBy: number | null
  orderId: string | null
  partId: string | null
}

const entryColumns = sql`
  e.transaction_id, e.position, e.day::text as day, a.kind, a.name, e.amount_santim as santim, t.cause_kind, t.cause_id,
  t.description, t.reason, t.actor, t.posted_at, t.reverses,
  (select r.id from ledger_transactions r where r.reverses = t.id) as reversed_by, e.order_id, e.part_id`

/** Days are YYYY-MM-DD; an amount is on either side. */
interface EntryFilter {
  from?: string | undefined
  to?: string | undefined
  amountSantim?: number | undefined
}

interface Paging {
  after?: string | undefined
  limit?: number
}

/** The newest come first. `after` is `next` of the page before, and is not moved by entries that were posted since. */
export async function listEntries(
  db: Database,
  accountId: number,
  { after, limit = 100, ...filter }: EntryFilter & Paging = {},
): Promise<Page<ListedEntry>> {
  const conditions = [sql`e.account_id = ${accountId}`, isBefore(after, 'e'), ...fulfils(filter, 'e')]
  const { rows } = await sql<ListedEntry>`
    select ${entryColumns} from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
    where ${sql.join(conditions, sql` and `)}
    order by e.day desc, e.transaction_id desc, e.position desc limit ${limit + 1}`.execute(db)
  return pageOf(rows, limit, cursorOfEntry)
}

/** Those of all accounts on some days, newest first. The transactions of the days are read until the page is full. */
export async function listEntriesOfDays(
  db: Database,
  { after, limit = 100, ...filter }: EntryFilter & Paging & { from: string; to: string },
): Promise<Page<ListedEntry>> {
  const conditions = [isBefore(after, 't'), ...fulfils(filter, 't')]
  const { rows } = await sql<ListedEntry>`
    select ${entryColumns} from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where ${sql.join(conditions, sql` and `)}
    order by t.day desc, t.id desc, e.position desc limit ${limit + 1}`.execute(db)
  return pageOf(rows, limit, cursorOfEntry)
}

/**
 * Those on the accounts of a seller; or, with another account, its entries for parts of orders of the seller, which are
 * found by the transactions that moved an account of the seller too. The newest come first.
 */
export async function listEntriesOfSeller(
  db: Database,
  sellerId: string,
  { accountId, after, limit = 100, ...filter }: EntryFilter & Paging & { accountId?: number | undefined },
): Promise<Page<ListedEntry>> {
  const { from, to } = filter
  const conditions = sql.join([isBefore(after, 'e'), ...fulfils(filter, 'e')], sql` and `)
  const days = sql.join([sql`true`, ...fulfils({ from, to }, 'e')], sql` and `)
  const newest = sql`order by e.day desc, e.transaction_id desc, e.position desc limit ${limit + 1}`
  const own = sql`select id from ledger_accounts
    where owner = 'seller' and name = ${sellerId} and kind in (${sql.join(sellerKinds)})`
  const found =
    accountId === undefined
      ? sql`
        select e.* from (${own}) o cross join lateral (
          select e.* from ledger_entries e where e.account_id = o.id and ${conditions} ${newest}) e`
      : sql`
        select e.* from (
          select distinct e.transaction_id, e.part_id from ledger_entries e
          where e.account_id in (${own}) and ${days}) o
        join ledger_entries e on e.transaction_id = o.transaction_id and e.part_id = o.part_id
        where e.account_id = ${accountId} and ${conditions}`
  const { rows } = await sql<ListedEntry>`
    select ${entryColumns} from (${found} ${newest}) e
    join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
    order by e.day desc, e.transaction_id desc, e.position desc`.execute(db)
  return pageOf(rows, limit, cursorOfEntry)
}

const cursorOfEntry = (it: ListedEntry) => `${it.day}/${it.transactionId}/${it.position}`

/** The index by which the rows are read has the day and the transaction of this table. */
const placeIn = (table: 'e' | 't') => (table === 'e' ? sql`e.day, e.transaction_id` : sql`t.day, t.id`)

function isBefore(after: string | undefined, table: 'e' | 't'): RawBuilder<unknown> {
  const [day, transactionId, position] = after?.split('/') ?? []
  if (after === undefined) return sql`true`
  const isReached = sql`(${placeIn(table)}) <= (${day}::date, ${transactionId}::bigint)`
  return sql`${isReached} and (${placeIn(table)}, e.position) < (${day}::date, ${transactionId}::bigint, ${position}::int)`
}

function fulfils({ from, to, amountSantim }: EntryFilter, table: 'e' | 't'): RawBuilder<unknown>[] {
  const day = table === 'e' ? sql`e.day` : sql`t.day`
  return [
    ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${day} <= ${to}::date`]),
    ...(amountSantim === undefined ? [] : [sql`abs(e.amount_santim) = ${amountSantim}`]),
  ]
}

export async function entriesOfCause(db: Database, { kind, id }: Cause): Promise<ListedEntry[]> {
  const { rows } = await sql<ListedEntry>`
    select ${entryColumns} from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.cause_kind = ${kind} and t.cause_id = ${id} order by e.position`.execute(db)
  return rows
}

export async function entriesOfTransaction(db: Database, id: number): Promise<ListedEntry[]> {
  const { rows } = await sql<ListedEntry>`
    select ${entryColumns} from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.id = ${id} order by e.position`.execute(db)
  return rows
}

/** Why the figures of an order are so: everything that was posted with its id. */
export async function entriesOfOrder(db: Database, orderId: string): Promise<ListedEntry[]> {
  const { rows } = await sql<ListedEntry>`
    select ${entryColumns} from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
    where e.order_id = ${orderId} order by e.transaction_id, e.position limit 1000`.execute(db)
  return rows
}
