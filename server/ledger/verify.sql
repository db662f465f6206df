-- It verifies the books without the program of the shop: psql -d DATABASE -f server/ledger/verify.sql
-- A row without a fault has the number of closed days, the transactions, the entries and the last hash; each other row
-- is a fault, with its day and transaction. It only reads.
with texts as (
  select t.id, t.day, t.entry_count, count(e.position) as entries, coalesce(sum(e.amount_santim), 0) as santim,
    bool_or(e.day <> t.day) as has_other_day, encode(sha256(convert_to(
      concat_ws(E'\t', t.id, to_char(t.day, 'YYYY-MM-DD'), t.cause_kind, t.cause_id, t.description, t.reason, t.actor,
        to_char(t.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), coalesce(t.reverses::text, ''))
      || E'\n' || coalesce(string_agg(concat_ws(E'\t', e.position, a.kind, a.owner, a.name, a.currency, e.amount_santim,
        coalesce(e.order_id::text, ''), coalesce(e.part_id::text, '')) || E'\n', '' order by e.position), ''),
      'UTF8')), 'hex') as hash
  from ledger_transactions t
  left join ledger_entries e on e.transaction_id = t.id
  left join ledger_accounts a on a.id = e.account_id
  group by t.id
), seals as (
  select day, count(*) as transactions,
    string_agg(transaction_id || E'\t' || encode(hash, 'hex') || E'\n', '' order by transaction_id) as lines
  from ledger_seals group by day
), counted as (
  select day, count(*) as transactions, sum(entries) as entries from texts group by day
), days as (
  select h.day, h.hash as stored, lag(h.day) over w as former_day, lag(encode(h.hash, 'hex')) over w as former,
    h.transactions is distinct from coalesce(c.transactions, 0)::int
      or h.entries is distinct from coalesce(c.entries, 0)::int as has_other_counts,
    concat_ws(E'\n', to_char(h.day, 'YYYY-MM-DD'), h.transactions || E'\t' || h.entries, coalesce(s.lines, '')) as text
  from ledger_heads h left join seals s on s.day = h.day left join counted c on c.day = h.day
  window w as (order by h.day)
), computed as (
  select *, sha256(convert_to(coalesce(former, '') || E'\n' || text, 'UTF8')) as hash from days
), chained as (
  select *, sha256(convert_to(coalesce(encode(lag(hash) over (order by day), 'hex'), '') || E'\n' || text, 'UTF8')) as again
  from computed
), moved as (
  select coalesce(t.day, e.day) as day, e.account_id, coalesce(a.kind, '') as kind, greatest(e.amount_santim, 0) as debit,
    greatest(-e.amount_santim, 0) as credit
  from ledger_entries e left join ledger_transactions t on t.id = e.transaction_id
  left join ledger_accounts a on a.id = e.account_id
), rollup as (
  select day, account_id::text as key, sum(debit) as debit, sum(credit) as credit, count(*) as entries
  from moved group by day, account_id
  union all
  select day, kind, sum(debit), sum(credit), count(*) from moved group by day, kind
), stored as (
  select *, coalesce(lag(balance) over w, 0) as former,
    coalesce(lag(balance, 2) over w, 0) + coalesce(lag(debit - credit) over w, 0) as computed
  from (
    select day, account_id::text as key, debit_santim as debit, credit_santim as credit, entries,
      balance_santim as balance
    from ledger_days
    union all
    select day, kind, debit_santim, credit_santim, entries, balance_santim from ledger_kind_days
  ) d window w as (partition by key order by day)
), faults as (
  select day, id as transaction, 'unbalanced' as fault from texts
    where santim <> 0 or entries < 2 or entries <> entry_count
  union all
  select t.day, t.id, case when s.hash is null then 'not-posted' else 'changed' end
    from texts t left join ledger_seals s on s.transaction_id = t.id and s.day = t.day
    where s.hash is null or encode(s.hash, 'hex') <> t.hash
  union all
  select s.day, s.transaction_id, 'missing'
    from ledger_seals s left join texts t on t.id = s.transaction_id and t.day = s.day where t.id is null
  union all
  select distinct e.day, e.transaction_id, 'not-posted'
    from ledger_entries e left join ledger_transactions t on t.id = e.transaction_id
    where t.id is null
      and not exists (select from ledger_seals s where s.transaction_id = e.transaction_id and s.day = e.day)
  union all
  select day, id, 'other-day' from texts where has_other_day
  union all
  select distinct coalesce(r.day, s.day), null::bigint, 'rollup'
    from (select * from rollup where exists (select from ledger_heads h where h.day = rollup.day)) r
    full join stored s on s.day = r.day and s.key = r.key
    where (r.debit, r.credit, r.entries)
        is distinct from (s.debit::numeric, s.credit::numeric, s.entries::bigint)
      or s.balance - s.debit + s.credit not in (s.former, s.computed)
  union all
  select day, null, 'head' from chained where has_other_counts or (stored <> hash and stored <> again)
  union all
  select day, null, 'gap' from days where former_day <> day - 1
  union all
  select distinct m.day, null::bigint, 'gap' from moved m
    where m.day < (select max(day) from ledger_heads) and not exists (select from ledger_heads h where h.day = m.day)
)
select (select count(*) from ledger_heads) as days, (select count(*) from ledger_transactions) as transactions,
  (select count(*) from ledger_entries) as entries,
  (select encode(hash, 'hex') from ledger_heads order by day desc limit 1) as head,
  null::date as day, null::bigint as transaction, null as fault
union all
select null, null, null, null, day, transaction, fault from faults
order by fault nulls first, day, transaction;
