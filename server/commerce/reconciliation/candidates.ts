import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'

interface Candidate {
  transactionId: number
  position: number
  day: string
  santim: number
  description: string
}

const offered = 30
const nearDays = 45

/** Refuses `item-not-found`. Entries of about the same time, those of the nearest amount first. */
export async function candidatesFor(db: Database, itemId: string): Promise<Candidate[]> {
  const { rows: items } = await sql<{ account: string; day: string; santim: number }>`
    select i.account, i.day::text as day, coalesce(l.santim, i.santim) as santim
    from reconciliation_items i left join statement_lines l on l.id = i.line_id
    where i.id = ${itemId} and i.ended_at is null`.execute(db)
  const [item] = items
  if (!item) throw new Refusal('item-not-found')
  const { rows } = await sql<Candidate>`
    select e.transaction_id, e.position, e.day::text as day, e.amount_santim as santim, t.description
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    join ledger_transactions t on t.id = e.transaction_id
    where a.kind = split_part(${item.account}, ':', 1) and a.name = split_part(${item.account}, ':', 2)
      and e.day between ${item.day}::date - ${nearDays}::int and ${item.day}::date + ${nearDays}::int
      and sign(e.amount_santim) = sign(${item.santim}::bigint) and not exists (
        select from statement_matches m where m.transaction_id = e.transaction_id and m.position = e.position)
    order by abs(e.amount_santim - ${item.santim}::bigint), abs(e.day - ${item.day}::date), e.transaction_id
    limit ${offered}`.execute(db)
  return rows
}
