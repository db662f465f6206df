import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import { dependsOn } from '../platform/dependencies.ts'
import { toStored } from './chart-of-accounts.ts'
import type { Account, AccountKind, StoredAccount } from './chart-of-accounts.ts'

/** Balances are debit less credit: what the shop owes is below zero. */
interface AccountBalance extends StoredAccount {
  accountId: number
  balanceSantim: number
}

export interface Page<Row> {
  rows: Row[]
  /** It is undefined on the last page. */
  next: string | undefined
}

const openFrom = sql`(select coalesce(max(day), '-infinity'::date) from ledger_heads)`

/**
 * What the closed days came to, and the entries since, until now or the evening of the day: neither grows with the age of
 * the shop.
 */
export const balanceOf = (accountId: RawBuilder<unknown>, day = 'infinity') => sql`(
  coalesce((select d.balance_santim from ledger_days d
      where d.account_id = ${accountId} and d.day <= ${day}::date order by d.day desc limit 1), 0)
  + coalesce((select sum(e.amount_santim) from ledger_entries e
      where e.account_id = ${accountId} and e.day > ${openFrom} and e.day <= ${day}::date), 0))::bigint`

export async function balanceOfAccount(db: Database, account: Account, day?: string): Promise<number> {
  const accountId = await findAccount(db, account)
  if (accountId === undefined) return 0
  const { rows } = await sql<{
    santim: number
  }>`select ${balanceOf(sql`${accountId}::bigint`, day)} as santim`.execute(db)
  return rows[0]?.santim ?? 0
}

/** It is undefined if nothing was posted to the account yet. */
export async function findAccount(db: Database, account: Account): Promise<number | undefined> {
  const stored = toStored(account)
  if (!stored) return undefined
  const found = await db
    .selectFrom('ledgerAccounts')
    .select('id')
    .where('kind', '=', stored.kind)
    .where('owner', '=', stored.owner)
    .where('name', '=', stored.name)
    .executeTakeFirst()
  return found?.id
}

/** The balances of all accounts of the kind in one sum. */
export async function balanceOfKind(db: Database, kind: AccountKind): Promise<number> {
  return (await balancesByKind(db)).find((it) => it.kind === kind)?.balanceSantim ?? 0
}

/** Kinds to which nothing was posted are missing. They come to zero together. */
export async function balancesByKind(db: Database): Promise<{ kind: string; balanceSantim: number }[]> {
  const { rows } = await sql<{ kind: string; balanceSantim: number }>`
    with recursive kinds as (
      (select kind from ledger_kind_days order by kind limit 1)
      union all
      select (select d.kind from ledger_kind_days d where d.kind > k.kind order by d.kind limit 1)
      from kinds k where k.kind is not null
    ), moved as (
      select k.kind, (
        select balance_santim from ledger_kind_days d where d.kind = k.kind order by d.day desc limit 1) as santim
      from kinds k where k.kind is not null
      union all
      -- With an offset, entries of closed days and other accounts are not scanned for a join.
      select a.kind, sum(m.santim) from (
        select e.account_id, sum(e.amount_santim) as santim from ledger_transactions t
        cross join lateral (
          select account_id, amount_santim from ledger_entries where transaction_id = t.id offset 0) e
        where t.day > ${openFrom} group by e.account_id
      ) m cross join lateral (select kind from ledger_accounts where id = m.account_id offset 0) a
      group by a.kind
    )
    select kind, sum(santim)::bigint as balance_santim from moved group by kind order by kind`.execute(db)
  return rows
}

/** The accounts of a kind, of an owner, or all, a page at a time; `after` is `next` of the page before. */
export async function listAccounts(
  db: Database,
  {
    kind,
    owner,
    after,
    limit = 200,
  }: {
    kind?: AccountKind | undefined
    owner?: Pick<StoredAccount, 'owner' | 'name'> | undefined
    after?: string | undefined
    limit?: number
  } = {},
): Promise<Page<AccountBalance>> {
  const conditions = [
    ...(after === undefined
      ? []
      : [
          sql`(a.kind, a.owner, a.name) > (select kind, owner, name from ledger_accounts where id = ${after}::bigint)`,
        ]),
    ...(kind === undefined ? [] : [sql`a.kind = ${kind}`]),
    ...(owner === undefined ? [] : [sql`a.owner = ${owner.owner} and a.name = ${owner.name}`]),
  ]
  const { rows } = await sql<AccountBalance>`
    select a.id as account_id, a.kind, a.owner, a.name, a.normal_side, ${balanceOf(sql`a.id`)} as balance_santim
    from (select * from ledger_accounts a where ${sql.join([sql`true`, ...conditions], sql` and `)}
      order by a.kind, a.owner, a.name limit ${limit + 1}) a
    order by a.kind, a.owner, a.name`.execute(db)
  return pageOf(rows, limit, ({ accountId }) => String(accountId))
}

export interface PostedEntry {
  causeKind: string
  causeId: string
  account: Account
  santim: number
  partId: string | null
}

/** Everything that was posted with the ids of the orders, in no order, to decide what is still to be posted. */
export async function postedOfOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, PostedEntry[]>> {
  const { rows } = await sql<
    Omit<PostedEntry, 'account'> & { orderId: string; kind: AccountKind; name: string }
  >`
    select e.order_id, t.cause_kind, t.cause_id, a.kind, a.name, e.amount_santim as santim, e.part_id
    from unnest(${orderIds}::uuid[]) as w (order_id)
    cross join lateral (select * from ledger_entries l where l.order_id = w.order_id offset 0) e
    join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id`.execute(
    db,
  )
  const entries = rows.map(({ kind, name, ...entry }) => ({
    ...entry,
    account: (name === '' ? { kind } : { kind, name }) as Account,
  }))
  return Map.groupBy(entries, ({ orderId }) => orderId)
}

/** What an account moved for parts of these orders, by part. */
export async function movedByPart(
  db: Database,
  account: Account,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  const accountId = await findAccount(db, account)
  if (accountId === undefined || orderIds.length === 0) return new Map()
  const { rows } = await sql<{ partId: string; santim: number }>`
    select part_id, sum(amount_santim)::bigint as santim from ledger_entries
    where order_id = any(${orderIds}::uuid[]) and account_id = ${accountId} and part_id is not null
    group by part_id`.execute(db)
  return new Map(rows.map(({ partId, santim }) => [partId, santim]))
}

export async function hasTransactions(db: Database): Promise<boolean> {
  const found = await db.selectFrom('ledgerTransactions').select('id').limit(1).executeTakeFirst()
  return found !== undefined
}

/** The last day that is closed, with its hash. Both are null before the first one. */
export async function readHead(db: Database): Promise<{ day: string | null; head: string | null }> {
  dependsOn('ledger')
  const { rows } = await sql<{ day: string; head: string }>`
    select day::text as day, encode(hash, 'hex') as head from ledger_heads order by day desc limit 1`.execute(
    db,
  )
  return rows[0] ?? { day: null, head: null }
}

export function pageOf<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => string): Page<Row> {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? cursorOf(last) : undefined }
}
