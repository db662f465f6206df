const sellerAccounts = `
  a.owner = 'seller' and a.name = s.seller_id::text
  and a.kind in ('seller-payable-held', 'seller-payable-available', 'payouts-on-the-way')`

/** In the evening of a closed day. `ledger-rollup` compares what is stored of days with the entries. */
const owedUntil = (day: string) => `
  (select coalesce(-sum(d.balance_santim), 0)::bigint from ledger_accounts a cross join lateral (
    select balance_santim from ledger_days where account_id = a.id and day <= ${day} order by day desc limit 1) d
    where ${sellerAccounts})`

export const statementChecks = [
  {
    name: 'statement-numbers',
    holds: 'The numbers of statements have no gap.',
    violations: `
      select 'statements' as subject,
        format('%s statements, the last one is %s, and the counter is at %s', n.count, n.last, n.counter) as detail
      from (
        select count(*) as count, coalesce(max(number), 0) as last,
          coalesce((select last_number from seller_statement_counter), 0) as counter from seller_statements) n
      where n.count <> n.last or n.count <> n.counter`,
  },
  {
    name: 'statement-sums',
    holds:
      'A statement begins with what the one before ended with, and ends with what the books owe its seller.',
    violations: `
      select s.number::text as subject,
        format('%s santim at the beginning, %s before it and %s in the books; %s at the end and %s in the books',
          s.opening_santim, s.before, o.opening, s.closing_santim, o.closing) as detail
      from (
        select *, coalesce(lag(closing_santim) over (partition by seller_id order by period), 0) as before
        from seller_statements) s
      cross join lateral (
        select ${owedUntil('s.first_day - 1')} as opening, ${owedUntil('s.last_day')} as closing) o
      where s.opening_santim <> s.before or s.opening_santim <> o.opening or s.closing_santim <> o.closing`,
  },
  {
    name: 'statement-files',
    holds: 'The page and the CSV of a statement are the bytes that were issued.',
    violations: `
      select s.number::text as subject,
        format('%s in %s: %s', f.format, f.language, case when f.number is null then 'there is no file'
          else 'the bytes are not those of the stored hash' end) as detail
      from seller_statements s left join seller_statement_files f on f.number = s.number
      left join lateral (
        select count(*) as chunks, sha256(string_agg(c.content, ''::bytea order by c.position)) as sha256
        from seller_statement_chunks c
        where c.number = f.number and c.language = f.language and c.format = f.format) c on true
      where f.number is null or c.chunks <> f.chunks or c.sha256 is distinct from f.sha256`,
  },
  {
    name: 'statement-heads',
    holds: 'The hash in a statement is that of its last day in the books.',
    violations: `
      select s.number::text as subject, format('%s in the statement', encode(s.head, 'hex')) as detail
      from seller_statements s left join ledger_heads h on h.day = s.last_day where h.hash is distinct from s.head`,
  },
]
