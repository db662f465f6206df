import { sql } from 'kysely'
import { credit, debit, postTransaction } from '../server/ledger/post-transaction.ts'
import { balanceOfKind } from '../server/ledger/read-ledger.ts'
import { verifyLedger } from '../server/ledger/verify-ledger.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { ordersMissingInBooks } from './orders-in-books.ts'

/** As an operator does by `ledger post` after somebody has accepted a payment of which another amount arrived. */
export async function explainSuspense(db: Database): Promise<void> {
  const santim = await balanceOfKind(db, 'suspense')
  if (santim === 0) return
  const entries = [debit({ kind: 'write-offs' }, santim), credit({ kind: 'suspense' }, santim)]
  const cause = { kind: 'adjustment', id: newId() }
  await transaction(db, (tx) => postTransaction(tx, { cause, description: 'adjustment', entries }))
}

/** What of orders, money that came in, store credit and gift cards is not in the books as their own tables say. */
export async function moneyMissingInBooks(db: Database): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with posted as (
      select t.cause_kind, t.cause_id, a.kind, a.name, e.amount_santim as santim, e.order_id
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
    ), settled as (
      select * from payments where status in ('paid', 'refund-due') and amount_santim > 0
    ), events as (
      select 'payment' as kind, id::text from settled where gateway not in ('by-hand', 'credit')
      union all select 'payment-due', id::text from settled where status = 'refund-due'
      union all select 'received-money', user_id || '/' || id from received_money where confirmed_at is not null
      union all select 'credit', id::text from credit_entries where kind <> 'refund'
      union all select 'gift-card', id::text from gift_cards
      union all select 'gift-card-void', id::text from gift_cards where voided_at is not null
    ), arrived as (
      select case gateway when 'bank-transfer' then 'bank:main' else 'gateway:' || gateway end as account,
        amount_santim as santim
      from settled where gateway not in ('by-hand', 'credit') and verified_santim is null
      union all
      select case way when 'cash' then 'till' when 'transfer' then 'bank:main' else 'bank:' || way end,
        amount_santim
      from received_money where confirmed_at is not null
    ), sums as (
      select 'money at ' || account as what, santim from arrived
      union all
      select 'money at ' || rtrim(kind || ':' || name, ':'), -santim from posted
      where kind in ('gateway', 'bank', 'till') and cause_kind in ('payment', 'received-money')
        and cause_id not in (select id::text from payments where verified_santim is not null)
      union all
      select 'paid for ' || order_id, -amount_santim from settled where gateway <> 'by-hand'
      union all
      select 'paid for ' || order_id, -amount_santim from received_money where confirmed_at is not null
      union all
      select 'paid for ' || id, amount_santim from gift_cards where buyer_id is not null and voided_at is null
      union all
      select 'paid for ' || order_id, -taken_santim from gift_purchases
      union all
      select 'paid for ' || order_id, -santim from posted
      where kind in ('customer-prepayment', 'refund-owed') and order_id is not null
        and cause_kind in ('payment', 'payment-due', 'received-money', 'credit', 'gift-card', 'gift-card-void')
      union all
      select 'owed of ' || order_id, -amount_santim from settled where status = 'refund-due'
      union all
      select 'owed of ' || order_id, -santim from posted where kind = 'refund-owed' and cause_kind = 'payment-due'
      union all
      select 'credit of ' || user_id, -amount_santim from credit_entries where kind <> 'refund'
      union all
      select 'credit of ' || name, -santim from posted where kind = 'store-credit' and cause_kind = 'credit'
      union all
      select 'gift cards', -amount_santim from gift_cards where redeemed_at is null and voided_at is null
      union all
      select 'gift cards', -santim from posted where kind = 'gift-cards'
    )
    select format('%s:%s is not posted', kind, id) as fault from events v
    where not exists (select from posted where cause_kind = v.kind and cause_id = v.id)
    union all
    select format('%s: %s santim too much', what, sum(santim)) from sums group by what having sum(santim) <> 0`.execute(
    db,
  )
  const { faults } = await verifyLedger(db)
  return [
    ...rows.map(({ fault }) => fault),
    ...(await ordersMissingInBooks(db)),
    ...faults.map((fault) => JSON.stringify(fault)),
  ]
}

/** Where the accounts of cash differ from the cash book. */
export async function cashMissingInBooks(db: Database): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with posted as (
      select t.cause_kind, t.cause_id, a.kind, a.name, e.amount_santim as santim
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
    ), sums as (
      select 'till' as what, -counted_santim as santim from tills where opened_at is not null
      union all
      select 'till', -c.amount_santim from cash_entries c join tills t on t.id = c.till_id
      where c.book_day > t.closed_on
      union all
      select 'till', santim from posted where kind = 'till'
      union all
      select name, santim from posted where kind = 'courier-cash'
      union all
      select coalesce(carrier_id, 'own'), -amount_santim from rider_dues where settled_by is null
    )
    select format('%s: %s santim too much', what, sum(santim)) as fault from sums
    where exists (select from tills where opened_at is not null) group by what having sum(santim) <> 0
    union all
    select format('cash-entry:%s is not posted', id) from cash_entries c
    where kind in ('put-in', 'pay-out', 'correction')
      and not exists (select from posted where cause_kind = 'cash-entry' and cause_id = c.id::text)`.execute(
    db,
  )
  const { faults } = await verifyLedger(db)
  return [...rows.map(({ fault }) => fault), ...faults.map((fault) => JSON.stringify(fault))]
}
