/** They are about single orders. What was paid before the cash book began is not in it. */
export const cashChecksOfOrders = [
  {
    name: 'cash-received',
    holds: 'Cash that was taken over the counter is in the cash book once, with its amount.',
    violations: `
      select o.order_number as subject,
        format('%s santim received, %s in the cash book', m.amount_santim, coalesce(e.amount_santim, 0)) as detail
      from received_money m join orders o on o.user_id = m.user_id and o.id = m.order_id
      cross join tills t
      left join cash_entries e on e.kind = 'counter' and e.cause_id = m.id
      where m.way = 'cash' and m.confirmed_at > t.opened_at and e.amount_santim is distinct from m.amount_santim`,
  },
  {
    name: 'cash-refunded',
    holds: 'A refund in cash has left the till once, with its amount.',
    violations: `
      select r.reference as subject,
        format('%s santim refunded, %s in the cash book', r.amount_santim, coalesce(e.amount_santim, 0)) as detail
      from refunds r cross join tills t
      left join cash_entries e on e.kind = 'refund' and e.cause_id = r.id
      where r.payment_id is null and r.status = 'refunded' and not r.to_credit and r.finished_at > t.opened_at
        and e.amount_santim is distinct from -r.amount_santim`,
  },
  {
    name: 'cash-of-parcels',
    holds:
      'What was collected for a parcel is owed by who carried it, or in the cash book if it was picked up, unless its seller has it.',
    violations: `
      select o.order_number as subject, format('%s santim collected for parcel %s, %s owed, %s in the cash book',
        s.collect_santim, s.number, coalesce(d.amount_santim, 0), coalesce(e.amount_santim, 0)) as detail
      from shipments s join orders o on o.user_id = s.user_id and o.id = s.order_id
      cross join tills t
      left join rider_dues d on d.cause_id = s.id
      left join cash_entries e on e.kind = 'counter' and e.cause_id = s.id
      where s.collect_santim > 0 and s.delivered_at > t.opened_at and s.collected_by is null
        and coalesce(d.amount_santim, 0) + coalesce(e.amount_santim, 0) <> s.collect_santim`,
  },
]

export const cashChecks = [
  {
    name: 'cash-caused',
    holds:
      'An entry of the cash book that was caused is of received money, a parcel that was picked up, or a refund.',
    violations: `
      select e.order_number as subject,
        format('%s of %s santim, caused %s', e.kind, e.amount_santim, coalesce(c.amount, 0)) as detail
      from cash_entries e left join (
        select id, 'counter' as kind, amount_santim as amount from received_money
          where way = 'cash' and confirmed_at is not null
        union all
        select id, 'counter', collect_santim from shipments where delivered_at is not null
        union all
        select id, 'refund', -amount_santim from refunds where status = 'refunded'
      ) c on c.kind = e.kind and c.id = e.cause_id
      where e.cause_id is not null and c.amount is distinct from e.amount_santim`,
  },
  {
    name: 'cash-closed',
    holds: 'The till was expected to have what was counted before and what was entered since.',
    violations: `
      select c.day as subject, format('%s santim expected, the book has %s', c.expected_santim, c.counted + c.entered) as detail
      from (
        select d.day, d.expected_santim, coalesce(b.counted_santim, t.float_santim) as counted, (
            select coalesce(sum(e.amount_santim), 0) from cash_entries e
            where e.till_id = d.till_id and e.book_day <= d.day and e.book_day > coalesce(b.day, '-infinity')
          ) as entered
        from cash_closes d join tills t on t.id = d.till_id
        left join lateral (
          select day, counted_santim from cash_closes where till_id = d.till_id and day < d.day order by day desc limit 1
        ) b on true
      ) c where c.expected_santim <> c.counted + c.entered`,
  },
  {
    name: 'cash-handed-in',
    holds:
      'What a rider owed is the sum of what was settled, and the difference is owed further or was let go.',
    violations: `
      select e.id as subject, format('%s santim owed, %s settled, %s owed further', e.owed_santim,
        coalesce(s.santim, 0), coalesce(d.amount_santim, 0)) as detail
      from cash_entries e
      left join (select settled_by, sum(amount_santim) as santim from rider_dues group by settled_by) s
        on s.settled_by = e.id
      left join rider_dues d on d.cause_id = e.id
      where e.kind = 'rider' and (e.owed_santim is distinct from s.santim or coalesce(d.amount_santim, 0)
        <> case when e.is_carried then e.owed_santim - e.amount_santim else 0 end)`,
  },
]
