/** Payouts and the books say the same, computed apart. */
export const payoutChecks = [
  {
    name: 'payouts-on-the-way',
    holds: 'What is on the way to each seller is what its open payouts come to.',
    violations: `
      select coalesce(b.seller, p.seller) as subject,
        format('%s santim in the books, %s in open payouts', coalesce(b.santim, 0), coalesce(p.santim, 0)) as detail
      from (
        select a.name as seller, -sum(e.amount_santim) as santim from ledger_accounts a
        join ledger_entries e on e.account_id = a.id where a.kind = 'payouts-on-the-way' group by a.name
      ) b full join (
        select seller_id::text as seller, sum(net_santim) as santim from payouts
        where status in ('made', 'sent') group by seller_id
      ) p on p.seller = b.seller
      where coalesce(b.santim, 0) <> coalesce(p.santim, 0)`,
  },
  {
    name: 'payouts-posted',
    holds:
      'Each payout is in the books with its amounts, as often as something happened to it, and nothing else is.',
    violations: `
      with steps as (
        select 'payout' as kind, id::text as id, -net_santim as santim, gross_santim as gross from payouts
        union all
        select 'payout-confirmed', id::text, net_santim, 0 from payouts where confirmed_at is not null
        union all
        select 'payout-bounced', id::text, case when confirmed_at is null then net_santim else 0 end, -gross_santim
        from payouts where bounced_at is not null
      ), posted as (
        select t.cause_kind as kind, t.cause_id as id,
          coalesce(sum(e.amount_santim) filter (where a.kind = 'payouts-on-the-way'), 0) as santim,
          coalesce(sum(e.amount_santim) filter (where a.kind = 'seller-payable-available'), 0) as gross
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id
        where t.cause_kind in ('payout', 'payout-confirmed', 'payout-bounced') group by 1, 2
      )
      select coalesce(s.kind || ':' || s.id, p.kind || ':' || p.id) as subject,
        format('%s on the way and %s of the balance posted, %s and %s expected', p.santim, p.gross, s.santim, s.gross)
          as detail
      from steps s full join posted p on p.kind = s.kind and p.id = s.id
      where s.santim is distinct from p.santim or s.gross is distinct from p.gross`,
  },
]
