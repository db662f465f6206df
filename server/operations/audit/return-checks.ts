export const returnChecks = [
  {
    name: 'return-quantity',
    holds: 'No more units of a line are returned than were delivered.',
    violations: `
      select o.order_number as subject,
        format('line %s: %s units returned of %s', b.position, sum(i.quantity), b.quantity - b.canceled_units) as detail
      from orders o
      join order_items b on b.user_id = o.user_id and b.order_id = o.id
      join return_items i on i.user_id = b.user_id and i.order_id = b.order_id and i.position = b.position
      join returns r on r.user_id = i.user_id and r.id = i.return_id
      where r.status not in ('refused', 'withdrawn')
      group by o.order_number, b.position, b.quantity, b.canceled_units
      having sum(i.quantity) > b.quantity - b.canceled_units`,
  },
  {
    name: 'return-line-refund',
    holds: 'What was refunded for the units of a line is never more than what was paid for it.',
    violations: `
      select o.order_number as subject,
        format('line %s: %s santim for what cost %s', b.position, sum(i.paid_santim),
          b.line_total_santim - b.automatic_saving_santim - b.code_saving_santim) as detail
      from orders o
      join order_items b on b.user_id = o.user_id and b.order_id = o.id
      join return_items i on i.user_id = b.user_id and i.order_id = b.order_id and i.position = b.position
      group by o.order_number, b.position, b.line_total_santim, b.automatic_saving_santim, b.code_saving_santim
      having sum(i.paid_santim) > b.line_total_santim - b.automatic_saving_santim - b.code_saving_santim`,
  },
  {
    name: 'return-kept',
    holds:
      'What is not refunded of a line is what the kept units cost by their quantity, of returns that were priced so.',
    violations: `
      select order_number as subject,
        format('line %s: %s santim sent back of %s, and what is kept costs %s', position, sent_back, paid, cost) as detail
      from (
        select l.*, case when kept <= 0 or priced <= 0 or line_total = 0 then 0 else div(
          paid * kept * (case when priced = 1 then unit_price else div(unit_price * priced * 9 + 5, 10) end)
            + line_total * priced - 1, line_total * priced) end as cost
        from (
          select o.order_number, b.position, b.unit_price_santim::numeric as unit_price,
            b.line_total_santim::numeric as line_total, (b.line_total_santim - b.automatic_saving_santim - b.code_saving_santim)::numeric as paid,
            b.quantity - u.units - i.units - coalesce(f.units, 0) as kept, b.quantity - coalesce(i.unwanted, 0) as priced,
            i.santim + coalesce(f.santim, 0)
              + (b.line_total_santim - b.automatic_saving_santim - b.code_saving_santim) * u.units / b.quantity as sent_back
          from orders o
          join order_items b on b.user_id = o.user_id and b.order_id = o.id
          join (
            select i.user_id, i.order_id, i.position, sum(i.quantity) as units, sum(i.paid_santim) as santim,
              sum(i.quantity) filter (where r.reason = 'changed-mind') as unwanted
            from return_items i join returns r on r.user_id = i.user_id and r.id = i.return_id
            where i.paid_santim is not null
            group by i.user_id, i.order_id, i.position having bool_and(i.kept_santim is not null)
          ) i on i.user_id = b.user_id and i.order_id = b.order_id and i.position = b.position
          left join (
            select user_id, order_id, position, sum(quantity) as units, sum(paid_santim) as santim
            from (
              select user_id, order_id, position, quantity, paid_santim from refunded_items
              union all
              select user_id, order_id, position, 0, santim from dispute_refund_items) back
            group by user_id, order_id, position
          ) f on f.user_id = b.user_id and f.order_id = b.order_id and f.position = b.position
          cross join lateral (
            select case when o.canceled_santim > 0 then b.canceled_units else 0 end as units) u
        ) l
      ) priced_lines
      where sent_back <> paid - cost`,
  },
  {
    name: 'return-refund',
    holds:
      'A return is refunded exactly when its refund is, with at most what is due for its units, or without a refund if nothing is.',
    violations: `
      select r.return_number as subject,
        format('is %s with %s santim for what cost %s; its refund is %s, %s santim', r.status,
          coalesce(r.refund_santim, 0), coalesce(i.paid, 0), coalesce(f.status, 'nothing'),
          coalesce(f.amount_santim, 0)) as detail
      from returns r
      left join (
        select user_id, order_id, coalesce(part_of, id) as id, sum(amount_santim)::bigint as amount_santim,
          case when bool_or(status = 'initiated') then 'initiated' when bool_or(status = 'refunded') then 'refunded'
            else 'failed' end as status
        from refunds group by user_id, order_id, coalesce(part_of, id)
      ) f on f.user_id = r.user_id and f.id = r.refund_id
      left join (
        select user_id, return_id, sum(paid_santim) as paid from return_items group by user_id, return_id
      ) i on i.user_id = r.user_id and i.return_id = r.id
      where f.amount_santim is distinct from r.refund_santim
        or coalesce(f.amount_santim, 0) > coalesce(i.paid, 0) + r.delivery_santim
        or (r.status = 'refunded') <> (f.status is not distinct from 'refunded' or (f.id is null and i.paid = 0))
        or f.status = 'failed' or f.order_id <> r.order_id`,
  },
  {
    name: 'return-delivery',
    holds: 'The returns of an order refund its delivery fee at most once.',
    violations: `
      select o.order_number as subject, format('%s santim of %s', sum(r.delivery_santim), o.delivery_santim) as detail
      from orders o join returns r on r.user_id = o.user_id and r.order_id = o.id
      group by o.order_number, o.delivery_santim having sum(r.delivery_santim) > o.delivery_santim`,
  },
  {
    name: 'refunded-deliveries',
    holds:
      'The fee of a delivery that a seller brings itself goes back at most once, whole, and that of the shop too.',
    violations: `
      select o.order_number as subject, format('part %s: %s santim of %s', coalesce(q.number::text, 'none'), d.santim,
          coalesce(q.delivery_santim, s.santim)) as detail
      from orders o join (
        select user_id, order_id, part_id, sum(paid_santim) as santim, count(*) as rows
        from refunded_deliveries group by 1, 2, 3
      ) d on d.user_id = o.user_id and d.order_id = o.id
      left join order_parts q on q.user_id = d.user_id and q.id = d.part_id
      cross join lateral (
        select o.delivery_santim - coalesce(sum(k.delivery_santim), 0) as santim from order_parts k
        where k.user_id = o.user_id and k.order_id = o.id and k.own_delivery is not null) s
      where d.rows > 1 or d.santim <> coalesce(q.delivery_santim, s.santim)
        or d.part_id is not null and q.own_delivery is null`,
  },
  {
    name: 'return-history',
    holds: 'The status of a return is that of its last step, and every step is one that it could take.',
    violations: `
      select r.return_number as subject,
        format('is %s; its steps are %s', r.status, coalesce(string_agg(t.status, ', ' order by t.position), 'none')) as detail
      from returns r left join (
        select t.*, lag(status) over (partition by user_id, return_id order by position) as before,
          lead(status) over (partition by user_id, return_id order by position) as after
        from return_transitions t
        where (user_id, return_id) in (select user_id, id from returns)
      ) t on t.user_id = r.user_id and t.return_id = r.id
      group by r.user_id, r.id, r.return_number, r.status
      having count(t.id) = 0
        or bool_or(t.after is null and t.status <> r.status)
        or bool_or(not coalesce(t.status = any (case
          when t.before is null then array['requested']
          when t.before = 'requested' then array['approved', 'refused', 'withdrawn']
          when t.before = 'approved' then array['received', 'withdrawn']
          when t.before = 'received' then array['refunded', 'refused'] end), false))`,
  },
  {
    name: 'return-delivered',
    holds: 'Only delivered orders have returns, each with at least one line.',
    violations: `
      select r.return_number as subject, format('belongs to an order that is %s', o.status) as detail
      from returns r join orders o on o.user_id = r.user_id and o.id = r.order_id
      where o.status not in ('complete', 'refunded') or not exists (
        select from return_items i where i.user_id = r.user_id and i.return_id = r.id and i.order_id = r.order_id)`,
  },
]
