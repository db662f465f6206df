/** They compare whole days, so that the rows they are given are those of days. A day that is still to be counted is left out. */
export const salesChecks = [
  {
    name: 'sales-by-day',
    holds:
      'Reports read of each day what its orders sold, however it is divided. Gift cards are beside the sales.',
    violations: `
      with placed as (
        select user_id, id, day_of(created_at) as day, code, total_santim - refunded_santim - canceled_santim as santim,
          counts_in_sales(status, payment_status) as counts
        from orders where source <> 'gift-card'
      ), sold as (
        select day, count(*) as orders, count(code) as with_code, sum(santim) as santim,
          coalesce(sum(santim) filter (where code is not null), 0) as santim_with_code
        from placed where counts group by day
      )
      select day::text as subject,
        format('%s: %s orders, %s units and %s santim too many', dimension, sum(orders), sum(units), sum(santim)) as detail
      from (
        select day, case when dimension in ('variant', 'part') then 'product' else dimension end as dimension,
          case when dimension in ('variant', 'returned') then key else '' end as key,
          case when dimension in ('variant', 'part', 'returned') then 0 else orders end as orders, units, 0 as santim
        from sales_by_day
        union all
        select day, case when dimension in ('variant', 'part') then 'product' else dimension end, '', 0, 0, sales_santim
        from sales_by_day
        union all
        select s.day, d.dimension, '', -d.orders, 0, -d.santim from sold s cross join lateral (
          values ('product', 0, s.santim), ('customer', s.orders, s.santim), ('region', s.orders, s.santim),
            ('way', s.orders, s.santim), ('code', s.with_code, s.santim_with_code)
        ) d (dimension, orders, santim)
        union all
        select o.day, 'discount', '', -count(*), 0, -sum(o.santim)
        from placed o join discount_uses u on u.user_id = o.user_id and u.order_id = o.id and u.status = 'held'
        where o.counts group by o.day
        union all
        select day_of(created_at), 'card', '', -1, 0, refunded_santim + canceled_santim - total_santim from orders
        where source = 'gift-card' and counts_in_sales(status, payment_status)
        union all
        select o.day, 'product', i.variant_id::text, 0, canceled_units - quantity, 0
        from placed o join order_items i on i.user_id = o.user_id and i.order_id = o.id where o.counts
        union all
        select o.day, 'returned', i.variant_id::text, 0, -n.quantity, 0
        from placed o join returns r on r.user_id = o.user_id and r.order_id = o.id and r.status in ('received', 'refunded')
        join return_items n on n.user_id = r.user_id and n.return_id = r.id
        join order_items i on i.user_id = o.user_id and i.order_id = o.id and i.position = n.position
      ) counted
      where day not in (select day from sales_days_to_count)
      group by day, dimension, key having (sum(orders), sum(units), sum(santim)) <> (0, 0, 0)`,
  },
]
