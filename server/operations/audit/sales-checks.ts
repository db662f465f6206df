/** They compare whole days, so that the rows they are given are those of days. A day that is still to be counted is left out. */
export const salesChecks = [
  {
    name: 'sales-by-day',
    holds:
      'Reports read of each day what its orders sold, however it is divided. Gift cards are beside the sales.',
    violations: `
      with counted_orders as (
        select *, total_santim - refunded_santim - canceled_santim as santim from orders where source <> 'gift-card'
      ), placed as (
        select user_id, id, day_of(created_at) as day, code, santim,
          round(santim * vat_percent / (100 + vat_percent)) as vat, counts_in_sales(status, payment_status) as counts
        from counted_orders
      ), sold as (
        select day, count(*) as orders, count(code) as with_code, sum(santim) as santim, sum(vat) as vat,
          coalesce(sum(santim) filter (where code is not null), 0) as santim_with_code,
          coalesce(sum(vat) filter (where code is not null), 0) as vat_with_code
        from placed where counts group by day
      )
      select day::text as subject,
        format('%s: %s orders, %s units, %s santim and %s santim of VAT too many', dimension, sum(orders), sum(units),
          sum(santim), sum(vat)) as detail
      from (
        select day, case when dimension in ('variant', 'part') then 'product' else dimension end as dimension,
          case when dimension in ('variant', 'returned', 'seller') then key else '' end as key,
          case when dimension in ('variant', 'part', 'returned') then 0 else orders end as orders, units, 0 as santim,
          0 as vat
        from sales_by_day
        union all
        select day, case when dimension in ('variant', 'part') then 'product' else dimension end, '', 0, 0, sales_santim,
          vat_santim
        from sales_by_day
        union all
        select s.day, d.dimension, '', -d.orders, 0, -d.santim, -d.vat from sold s cross join lateral (
          values ('product', 0, s.santim, s.vat), ('customer', s.orders, s.santim, s.vat),
            ('region', s.orders, s.santim, s.vat), ('way', s.orders, s.santim, s.vat),
            ('code', s.with_code, s.santim_with_code, s.vat_with_code)
        ) d (dimension, orders, santim, vat)
        union all
        select o.day, 'discount', '', -count(*), 0, -sum(o.santim), -sum(o.vat)
        from placed o join discount_uses u on u.user_id = o.user_id and u.order_id = o.id and u.status = 'held'
        where o.counts group by o.day
        union all
        select day_of(created_at), 'card', '', -1, 0, refunded_santim + canceled_santim - total_santim, 0 from orders
        where source = 'gift-card' and counts_in_sales(status, payment_status)
        union all
        select o.day, 'product', i.variant_id::text, 0, canceled_units - quantity, 0, 0
        from placed o join order_items i on i.user_id = o.user_id and i.order_id = o.id where o.counts
        union all
        select o.day, 'returned', i.variant_id::text, 0, -n.quantity, 0, 0
        from placed o join returns r on r.user_id = o.user_id and r.order_id = o.id and r.status in ('received', 'refunded')
        join return_items n on n.user_id = r.user_id and n.return_id = r.id
        join order_items i on i.user_id = o.user_id and i.order_id = o.id and i.position = n.position
        union all
        select day, 'seller', '', 0, 0, -sales_santim, -vat_santim from sales_by_day where dimension = 'variant'
        union all
        select o.day, 'seller', coalesce(i.seller_id, p.seller_id)::text,
          -count(distinct o.id) filter (where i.quantity > i.canceled_units), sum(i.canceled_units - i.quantity), 0, 0
        from placed o join order_items i on i.user_id = o.user_id and i.order_id = o.id
        join variants v on v.id = i.variant_id join products p on p.id = v.product_id
        where o.counts group by 1, 3
      ) counted
      where day not in (select day from sales_days_to_count)
      group by day, dimension, key having (sum(orders), sum(units), sum(santim), sum(vat)) <> (0, 0, 0, 0)`,
  },
]

/** They read months as a whole, and are made only when everything is. */
export const monthChecks = [
  {
    name: 'sales-by-month',
    holds: 'What reports read of a month that is over is the sum of its days.',
    violations: `
      select month::text as subject,
        format('%s: %s orders, %s units, %s santim and %s santim of VAT too many', dimension, sum(orders), sum(units),
          sum(santim), sum(vat)) as detail
      from (
        select dimension, month, key, orders, units, sales_santim as santim, vat_santim as vat from sales_by_month
        union all
        select dimension, date_trunc('month', day)::date, key, -orders, -units, -sales_santim, -vat_santim
        from sales_by_day where dimension not in ('customer', 'seller')
      ) summed
      where month in (select month from sales_months)
      group by dimension, month, key having (sum(orders), sum(units), sum(santim), sum(vat)) <> (0, 0, 0, 0)`,
  },
]
