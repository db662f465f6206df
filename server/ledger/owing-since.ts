import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'

/**
 * Since when accounts have had a debit balance without a break, by their ids; others are missing. Nothing of it is stored:
 * the entries since the last closed evening without a debit balance tell. An account that came to zero in between, if only
 * for one transaction, has begun anew.
 */
export async function owingSince(db: Database, accountIds: readonly number[]): Promise<Map<number, Date>> {
  if (accountIds.length === 0) return new Map()
  const { rows } = await sql<{ accountId: number; since: Date }>`
    select w.id as account_id, s.posted_at as since from unnest(${accountIds}::bigint[]) as w (id)
    cross join lateral (
      with evening as (
        select day, balance_santim from ledger_days
        where account_id = w.id and balance_santim <= 0 order by day desc limit 1
      ), run as (
        select e.day, e.transaction_id, coalesce((select balance_santim from evening), 0)
          + sum(sum(e.amount_santim)) over (order by e.day, e.transaction_id) as santim
        from ledger_entries e
        where e.account_id = w.id and e.day > coalesce((select day from evening), '-infinity'::date)
        group by e.day, e.transaction_id
      ), free as (
        select day, transaction_id from run where santim <= 0 order by day desc, transaction_id desc limit 1
      )
      select t.posted_at from run r join ledger_transactions t on t.id = r.transaction_id
      where not exists (select from free) or (r.day, r.transaction_id) > (select day, transaction_id from free)
      order by r.day, r.transaction_id limit 1
    ) s`.execute(db)
  return new Map(rows.map(({ accountId, since }) => [accountId, since]))
}
