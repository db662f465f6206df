import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import type { AccountKind } from './chart-of-accounts.ts'
import { balanceOf } from './read-ledger.ts'

/** What the shop owes a seller; each of these has an account a seller. */
export const sellerKinds = [
  'seller-payable-held',
  'seller-payable-available',
  'payouts-on-the-way',
] as const satisfies readonly AccountKind[]
type SellerKind = (typeof sellerKinds)[number]

interface Days {
  first: string
  last: string
}

/** Amounts are above zero for what the shop owes the seller. */
export interface MovedSeller {
  sellerId: string
  openingSantim: number
  closingSantim: number
  entries: number
}

/** The first and the last closed day; undefined before the first one. */
export async function closedDays(db: Database): Promise<Days | undefined> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select (select min(day) from ledger_heads)::text as first, (select max(day) from ledger_heads)::text as last`.execute(
    db,
  )
  const [found] = rows
  return found?.first && found.last ? { first: found.first, last: found.last } : undefined
}

export async function hashOfDay(db: Database, day: string): Promise<Buffer | undefined> {
  const found = await db.selectFrom('ledgerHeads').select('hash').where('day', '=', day).executeTakeFirst()
  return found?.hash
}

/** The sellers, by id, who were owed something when the closed days began or ended, or for whom something was posted. */
export async function movedSellers(
  db: Database,
  { first, last }: Days,
  { sellerId, after = '', limit }: { sellerId?: string | undefined; after?: string; limit: number },
): Promise<MovedSeller[]> {
  const isWanted = sellerId === undefined ? sql`true` : sql`a.name = ${sellerId}`
  const { rows } = await sql<MovedSeller>`
    select a.name as seller_id, sum(-m.opening)::bigint as opening_santim, sum(-m.closing)::bigint as closing_santim,
      sum(m.entries)::int as entries
    from ledger_accounts a cross join lateral (
      select ${balanceAt(sql`d.day < ${first}::date`)} as opening, ${balanceAt(sql`d.day <= ${last}::date`)} as closing,
        (select coalesce(sum(d.entries), 0) from ledger_days d
          where d.account_id = a.id and d.day between ${first}::date and ${last}::date) as entries
    ) m
    where a.owner = 'seller' and a.kind in (${sql.join(sellerKinds)}) and a.name > ${after} and ${isWanted}
    group by a.name having bool_or(m.opening <> 0 or m.closing <> 0 or m.entries > 0)
    order by a.name limit ${limit}`.execute(db)
  return rows
}

const balanceAt = (isUntil: ReturnType<typeof sql>) => sql`coalesce((
  select d.balance_santim from ledger_days d where d.account_id = a.id and ${isUntil} order by d.day desc limit 1), 0)`

function byKind(rows: readonly { kind: SellerKind; santim: number }[]): Record<SellerKind, number> {
  const santimOf = (kind: SellerKind) => rows.find((row) => row.kind === kind)?.santim ?? 0
  return {
    'seller-payable-held': santimOf('seller-payable-held'),
    'seller-payable-available': santimOf('seller-payable-available'),
    'payouts-on-the-way': santimOf('payouts-on-the-way'),
  }
}

/** What the shop owes a seller now or in the evening of the day, of each kind: below zero for a debt. */
export async function owedToSeller(
  db: Database,
  sellerId: string,
  day?: string,
): Promise<Record<SellerKind, number>> {
  const { rows } = await sql<{ kind: SellerKind; santim: number }>`
    select a.kind, -${balanceOf(sql`a.id`, day)} as santim from ledger_accounts a
    where a.owner = 'seller' and a.name = ${sellerId} and a.kind in (${sql.join(sellerKinds)})`.execute(db)
  return byKind(rows)
}

/** An entry on an account of a seller, with what the shop kept in the same transaction for the same part of an order. */
export interface SellerEntry {
  transactionId: number
  position: number
  day: string
  kind: SellerKind
  santim: number
  commissionSantim: number
  commissionVatSantim: number
  withheldSantim: number
  description: string
  reason: string
  causeKind: string
  causeId: string
  reverses: number | null
  orderId: string | null
  partId: string | null
}

export type EntryPlace = Pick<SellerEntry, 'day' | 'transactionId' | 'position'>

/** The oldest come first, over all accounts of the seller; at most `limit` entries of each account are read at once. */
export async function sellerEntries(
  db: Database,
  sellerId: string,
  { first, last, after, limit }: Days & { after?: EntryPlace | undefined; limit: number },
): Promise<SellerEntry[]> {
  const isAfter = after
    ? sql`(e.day, e.transaction_id, e.position) > (${after.day}::date, ${after.transactionId}::bigint, ${after.position}::int)`
    : sql`true`
  const { rows } = await sql<SellerEntry>`
    with accounts as (
      select id, kind from ledger_accounts
      where owner = 'seller' and name = ${sellerId} and kind in (${sql.join(sellerKinds)})
    ), page as (
      select a.kind, e.* from accounts a cross join lateral (
        select e.* from ledger_entries e
        where e.account_id = a.id and e.day between ${first}::date and ${last}::date and ${isAfter}
        order by e.day, e.transaction_id, e.position limit ${limit}) e
      order by e.day, e.transaction_id, e.position limit ${limit}
    )
    select p.transaction_id, p.position, p.day::text as day, p.kind, -p.amount_santim as santim,
      case when k.first = p.position then k.commission else 0 end::bigint as commission_santim,
      case when k.first = p.position then k.vat else 0 end::bigint as commission_vat_santim,
      case when k.first = p.position then k.withheld else 0 end::bigint as withheld_santim,
      t.description, t.reason, t.cause_kind, t.cause_id, t.reverses, p.order_id, p.part_id
    from page p join ledger_transactions t on t.id = p.transaction_id
    cross join lateral (
      select coalesce(-sum(o.amount_santim) filter (where b.kind = 'commission-income'), 0) as commission,
        coalesce(-sum(o.amount_santim) filter (where b.kind = 'vat-on-commission'), 0) as vat,
        coalesce(-sum(o.amount_santim) filter (where b.kind = 'withheld-tax'), 0) as withheld,
        min(o.position) filter (where o.account_id in (select id from accounts)) as first
      from ledger_entries o join ledger_accounts b on b.id = o.account_id
      where o.transaction_id = p.transaction_id and o.part_id is not distinct from p.part_id
    ) k
    order by p.day, p.transaction_id, p.position`.execute(db)
  return rows
}

/** An entry on an account of a seller, for a list. */
export type OwnEntry = Pick<
  SellerEntry,
  'transactionId' | 'position' | 'day' | 'kind' | 'santim' | 'description' | 'reason' | 'orderId' | 'partId'
>

/** The newest come first, over all accounts of the seller or that of one kind. `after` is that of the page before. */
export async function newestSellerEntries(
  db: Database,
  sellerId: string,
  { kind, after, limit }: { kind?: SellerKind | undefined; after?: string | undefined; limit: number },
): Promise<{ entries: OwnEntry[]; after: string | null }> {
  const [day, transactionId, position] = after?.split('/') ?? []
  const isBefore =
    after === undefined
      ? sql`true`
      : sql`(e.day, e.transaction_id, e.position) < (${day}::date, ${transactionId}::bigint, ${position}::int)`
  const { rows } = await sql<OwnEntry>`
    with page as (
      select a.kind, e.* from ledger_accounts a cross join lateral (
        select e.* from ledger_entries e where e.account_id = a.id and ${isBefore}
        order by e.day desc, e.transaction_id desc, e.position desc limit ${limit + 1}) e
      where a.owner = 'seller' and a.name = ${sellerId} and a.kind in (${sql.join(kind ? [kind] : sellerKinds)})
      order by e.day desc, e.transaction_id desc, e.position desc limit ${limit + 1}
    )
    select p.transaction_id, p.position, p.day::text as day, p.kind, -p.amount_santim as santim,
      t.description, t.reason, p.order_id, p.part_id
    from page p join ledger_transactions t on t.id = p.transaction_id
    order by p.day desc, p.transaction_id desc, p.position desc`.execute(db)
  const entries = rows.slice(0, limit)
  const last = rows.length > limit ? entries.at(-1) : undefined
  return { entries, after: last ? `${last.day}/${last.transactionId}/${last.position}` : null }
}

/** What the seller is owed for a part of an order by what was posted, whether it was paid out since or not. */
export async function postedForPart(
  db: Database,
  sellerId: string,
  { orderId, partId }: { orderId: string; partId: string },
): Promise<number> {
  const { rows } = await sql<{ santim: number }>`
    select coalesce(-sum(e.amount_santim), 0)::bigint as santim
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.owner = 'seller' and a.name = ${sellerId} and a.kind in (${sql.join(sellerKinds)})
      and e.order_id = ${orderId}::uuid and e.part_id = ${partId}::uuid`.execute(db)
  return rows[0]?.santim ?? 0
}
