/** Disputes about parts of orders, with what was decided and refunded. */
export const disputeChecks = [
  {
    name: 'dispute-refund',
    holds:
      'What was decided or agreed on for a customer is refunded, or its refund is going to begin, and is not more than that.',
    violations: `
      select o.order_number as subject,
        format('decision %s of %s: %s santim refunded, next try %s', c.number, coalesce(c.amount_santim::text, c.outcome),
          coalesce(f.santim, 0), c.next_try_at) as detail
      from disputes d join orders o on o.user_id = d.user_id and o.id = d.order_id
      join dispute_decisions c on c.user_id = d.user_id and c.dispute_id = d.id
      left join lateral (
        select sum(amount_santim) as santim, bool_and(status = 'failed') as failed from refunds r
        where r.user_id = c.user_id and (r.id = c.refund_id or r.part_of = c.refund_id)) f on true
      where c.outcome = 'nothing' and c.refund_id is not null
        or c.refund_id is not null and (f.santim <> c.refunded_santim or f.failed)
        or c.refunded_santim > c.amount_santim
        or c.outcome <> 'nothing' and c.refunded_santim is null and c.next_try_at is null`,
  },
  {
    name: 'dispute-holds',
    holds: 'The money of a part is not released while a dispute about it is open.',
    violations: `
      select o.order_number as subject, format('part %s was released at %s', p.number, p.released_at) as detail
      from disputes d join orders o on o.user_id = d.user_id and o.id = d.order_id
      join order_parts p on p.user_id = d.user_id and p.id = d.part_id
      where p.released_at > d.created_at and (d.ended_at is null or p.released_at < d.ended_at)
        and p.released_at > p.delivered_at`,
  },
  {
    name: 'dispute-steps',
    holds: 'A dispute was opened once, and its status and its decisions are those of its steps.',
    violations: `
      select o.order_number as subject, format('%s: %s', d.status, s.steps) as detail
      from disputes d join orders o on o.user_id = d.user_id and o.id = d.order_id
      cross join lateral (
        select string_agg(t.step, ', ' order by t.position) as steps,
          count(*) filter (where t.step = 'opened') as opened,
          count(*) filter (where t.step in ('decided', 'concluded', 'conceded', 'accepted')) as decided,
          (array_agg(t.step order by t.position desc) filter (where t.step not in ('added', 'reminded')))[1] as last
        from dispute_steps t where t.user_id = d.user_id and t.dispute_id = d.id) s
      where s.opened <> 1
        or s.decided <> (select count(*) from dispute_decisions c where c.user_id = d.user_id and c.dispute_id = d.id)
        or not coalesce(s.last = any (case d.status
          when 'open' then array['opened'] when 'offered' then array['offered']
          when 'contested' then array['opened', 'contested', 'expired', 'declined', 'lapsed']
          when 'decided' then array['decided'] when 'appealed' then array['appealed']
          when 'closed' then array['closed', 'concluded'] when 'settled' then array['conceded', 'accepted']
          when 'withdrawn' then array['withdrawn'] end), false)`,
  },
]

/** The books name a dispute by the cause of their postings. */
export const borneChecks = [
  {
    name: 'dispute-borne',
    holds: 'The books have credited a seller with what the shop bears of a dispute, and nothing else.',
    violations: `
      select d.id::text as subject, format('%s santim in the books instead of %s', b.santim, d.borne_santim) as detail
      from disputes d cross join lateral (
        select coalesce(-sum(e.amount_santim), 0)::bigint as santim
        from generate_series(1, d.borne_times) n
        join ledger_transactions t on t.cause_kind = 'dispute-borne' and t.cause_id = d.id::text || '/' || n
        join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'seller-payable-available') b
      where b.santim <> d.borne_santim`,
  },
]
