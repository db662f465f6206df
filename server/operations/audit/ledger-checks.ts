export const ledgerChecks = [
  {
    name: 'ledger-balanced',
    holds: 'The entries of each transaction of the books come to zero.',
    violations: `
      select t.cause_kind || ':' || t.cause_id as subject,
        format('transaction %s has %s of %s entries, which come to %s santim', t.id, count(e.position), t.entry_count,
          coalesce(sum(e.amount_santim), 0)) as detail
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
      group by t.id
      having count(e.position) <> t.entry_count or sum(e.amount_santim) is distinct from 0`,
  },
  {
    name: 'ledger-rollup',
    holds: 'What is stored of the closed days is what the entries come to.',
    violations: `
      select coalesce(a.kind || ':' || a.name, s.account_id::text) as subject,
        format('%s santim stored, the entries come to %s', s.stored, s.santim) as detail
      from (
        select coalesce(d.account_id, e.account_id) as account_id, coalesce(d.stored, 0) as stored,
          coalesce(e.santim, 0) as santim
        from (
          select account_id, sum(debit_santim - credit_santim) as stored,
            (array_agg(balance_santim order by day desc))[1] as balance, sum(entries) as entries
          from ledger_days group by account_id
        ) d full join (
          select account_id, sum(amount_santim) as santim, count(*) as entries from ledger_entries
          where day <= (select max(day) from ledger_heads) group by account_id
        ) e on e.account_id = d.account_id
        where d.stored is distinct from e.santim or d.balance is distinct from e.santim or d.entries is distinct from e.entries
      ) s left join ledger_accounts a on a.id = s.account_id`,
  },
]
