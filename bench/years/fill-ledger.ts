import type { Pool } from 'pg'
import { dropKeys } from './drop-keys.ts'

/** More orders are more days, as a seller sells at the same rate at every size. */
export const ordersOfDay = 323

/** `$from` and `$to` bound a batch, so that no statement sorts more than fits in memory. */
const batchSize = 500_000
const tables = ['ledger_accounts', 'ledger_transactions', 'ledger_entries', 'ledger_seals']
const dayOf = (order: string) => `'$last'::date - ((${order}) / ${ordersOfDay})::int`
const orderId = `lpad(to_hex(n), 32, '0')::uuid`
const account = (kind: string, name = "''") =>
  `(select id from ledger_accounts where kind = '${kind}' and name = ${name})`

interface Ledger {
  orders: number
  sellers: readonly string[]
  /** YYYY-MM-DD, the last day that is closed. */
  last: string
}

/**
 * The owner of the tables fills the books with a payment and a delivery of each order, n days before the last one. Hashes
 * are random, as nothing verifies them here.
 */
export async function fillLedger(pool: Pool, { orders, sellers, last }: Ledger): Promise<void> {
  const customers = Math.max(100, orders / 10)
  const values = { orders, customers, sellers: sellers.length, last }
  const bind = (statement: string, more: Record<string, number> = {}) =>
    statement.replaceAll(/\$(\w+)/g, (whole, name: string) =>
      String({ ...values, ...more }[name as 'last'] ?? whole),
    )
  const client = await pool.connect()
  try {
    await client.query(
      `set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set default_transaction_isolation = 'read committed'`,
    )
    for (const table of [...tables, 'ledger_days', 'ledger_kind_days', 'ledger_heads'])
      await client.query(`alter table ${table} disable trigger user`)
    await client.query(bind(accounts), [sellers])
    const keys = await dropKeys(client, tables.slice(1))
    for (const statement of perOrder)
      for (let from = 1; from <= orders; from += batchSize)
        await client.query(bind(statement, { from, to: Math.min(orders, from + batchSize - 1) }))
    for (const table of tables) for (const statement of keys.ofTable(table)) await client.query(statement)
    for (const statement of [...keys.foreign.map((it) => `${it} not valid`), ...ofDays])
      await client.query(bind(statement))
    for (const table of [...tables, 'ledger_days', 'ledger_kind_days', 'ledger_heads'])
      await client.query(`alter table ${table} enable trigger user`)
    await client.query(`select setval(pg_get_serial_sequence('ledger_transactions', 'id'), ${2 * orders})`)
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

/** The sellers have the first numbers after the four accounts of the shop, so that entries need no search for them. */
const accounts = `
  insert into ledger_accounts (kind, owner, name, normal_side)
  select * from (
    select 'gateway', 'shop', 'chapa', 'debit' union all
    select 'commission-income', 'shop', '', 'credit' union all
    select 'vat-on-commission', 'shop', '', 'credit' union all
    select kind, 'seller', seller, 'credit' from unnest($1::text[]) seller,
      unnest(array['seller-payable-held', 'seller-payable-available']) kind union all
    select 'customer-prepayment', 'customer', lpad(to_hex(n), 32, '0')::uuid::text, 'credit' from generate_series(1, $customers) n
  ) a`

const perOrder = [
  `insert into ledger_transactions (id, cause_kind, cause_id, day, description, posted_at, entry_count)
   overriding system value
   select 2 * n - 1 + step, case when step = 0 then 'payment' else 'delivered' end, ${orderId}::text, day,
     case when step = 0 then 'payment-received' else 'order-delivered' end, day::timestamptz, 2 + 2 * step
   from generate_series($from, $to) n, lateral (select ${dayOf('$orders - n')} as day) d, generate_series(0, 1) step`,
  `insert into ledger_entries (transaction_id, position, account_id, day, amount_santim, order_id)
   select 2 * n - 1 + step, position, account, ${dayOf('$orders - n')}, santim, ${orderId}
   from (select ${account('gateway', "'chapa'")} as gateway, ${account('commission-income')} as commission,
     ${account('vat-on-commission')} as vat,
     (select array_agg(id order by id) from ledger_accounts where kind = 'seller-payable-available') as sellers,
     (select min(id) from ledger_accounts where kind = 'customer-prepayment') as customer) a,
     generate_series($from, $to) n, lateral (values
     (0, 1, gateway, 2000), (0, 2, customer + n % $customers, -2000), (1, 1, customer + n % $customers, 2000),
     (1, 2, sellers[1 + n % $sellers], -1770), (1, 3, commission, -200), (1, 4, vat, -30)
   ) e (step, position, account, santim)`,
  `insert into ledger_seals (day, transaction_id, hash)
   select ${dayOf('$orders - n')}, 2 * n - 1 + step, sha256(convert_to((2 * n + step)::text, 'UTF8'))
   from generate_series($from, $to) n, generate_series(0, 1) step`,
]

const ofDays = [
  `insert into ledger_days (account_id, day, debit_santim, credit_santim, entries, balance_santim)
   select account_id, day, debit, credit, entries, sum(debit - credit) over (partition by account_id order by day)
   from (select account_id, day, sum(greatest(amount_santim, 0)) as debit, sum(greatest(-amount_santim, 0)) as credit,
     count(*) as entries from ledger_entries group by 1, 2) m`,
  `insert into ledger_kind_days (kind, day, debit_santim, credit_santim, entries, balance_santim)
   select kind, day, debit, credit, entries, sum(debit - credit) over (partition by kind order by day)
   from (select a.kind, d.day, sum(debit_santim) as debit, sum(credit_santim) as credit, sum(entries) as entries
     from ledger_days d join ledger_accounts a on a.id = d.account_id group by 1, 2) m`,
  `insert into ledger_heads (day, transactions, entries, hash)
   select day, sum(entries) / 3, sum(entries), sha256(convert_to(day::text, 'UTF8')) from ledger_kind_days group by day`,
]
