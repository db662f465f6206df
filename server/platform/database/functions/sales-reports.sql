-- Version 7.

create or replace function note_day_of_sales(at timestamptz) returns void language sql as $$
  insert into sales_days_to_count (day) values (day_of(at)) on conflict do nothing
$$;

create or replace function note_sales_of_order() returns trigger language plpgsql as $$
begin
  perform note_day_of_sales(coalesce(new.created_at, old.created_at));
  return null;
end
$$;

create or replace function note_sales_of_return() returns trigger language plpgsql as $$
begin
  perform note_day_of_sales((select created_at from orders where user_id = new.user_id and id = new.order_id));
  return null;
end
$$;

create or replace function way_of_payment(of_user uuid, of_order uuid, credit_santim bigint, total_santim bigint)
returns text language sql stable as $$
  select coalesce(
    (
      select case p.gateway
        when 'by-hand' then coalesce((
          select m.way from received_money m where m.user_id = p.user_id and m.tx_ref = p.tx_ref
          order by m.recorded_at, m.id limit 1), p.gateway)
        -- What members of staff record by hand has this name too.
        when 'telebirr' then 'telebirr-online'
        else p.gateway end
      from payments p
      where p.user_id = of_user and p.order_id = of_order and p.status in ('paid', 'refund-due', 'refunded')
        and not p.is_surplus and p.purpose = 'order'
      order by p.id limit 1
    ),
    case when credit_santim > 0 and credit_santim >= total_santim then 'credit'
      when total_santim = 0 then 'nothing' else 'cash-on-delivery' end)
$$;

-- As `includedVat` of the contract.
create or replace function included_vat(santim numeric, percent numeric) returns bigint language sql immutable as $$
  select round(santim * percent / (100 + percent))::bigint
$$;

-- A changed order has new items, of the time at which it was placed.
create or replace function keep_time_of_order() returns trigger language plpgsql as $$
begin
  new.ordered_at := (select created_at from orders where user_id = new.user_id and id = new.order_id);
  return new;
end
$$;

create or replace function count_sales_of_day(of_day date) returns void language sql as $$
  delete from sales_by_day where day = of_day
    and dimension in ('variant', 'seller', 'returned', 'part', 'customer', 'code', 'discount', 'card', 'region', 'way');
  with placed as materialized (
    select *, total_santim - refunded_santim - canceled_santim as sales,
      included_vat(total_santim - refunded_santim - canceled_santim, vat_percent) as vat,
      counts_in_sales(status, payment_status) as counts
    from orders
    where source <> 'gift-card' and created_at >= (of_day::timestamp - interval '3 hours') at time zone 'UTC'
      and created_at < (of_day::timestamp + interval '21 hours') at time zone 'UTC'
  ), priced as (
    select o.user_id, o.id, o.counts, o.vat_percent, i.position, i.variant_id, i.quantity - i.canceled_units as units,
      coalesce(b.units, 0) as returned,
      -- Items of old orders get their seller when the order is divided.
      coalesce(i.seller_id, (
        select seller_id from products where id = (select product_id from variants where id = i.variant_id))) as seller_id,
      greatest(0, i.line_total_santim - i.automatic_saving_santim - i.code_saving_santim - coalesce(b.santim, 0) - greatest(
        coalesce(r.santim, 0),
        (i.line_total_santim - i.automatic_saving_santim - i.code_saving_santim) * i.canceled_units / i.quantity)) as sales
    from placed o cross join lateral (
      select * from order_items where user_id = o.user_id and order_id = o.id offset 0) i
    left join lateral (
      select sum(f.paid_santim)::bigint as santim from refunded_items f
      join refunds g on g.user_id = f.user_id and g.id = f.refund_id and g.status = 'refunded'
      where o.refunded_santim > 0 and f.user_id = o.user_id and f.order_id = o.id and f.position = i.position
    ) r on true
    left join lateral (
      select sum(n.quantity)::bigint as units,
        sum(case when t.status = 'refunded' then coalesce(n.paid_santim, 0) else 0 end)::bigint as santim
      from return_items n join returns t on t.user_id = n.user_id and t.id = n.return_id
      where n.user_id = o.user_id and n.order_id = o.id and n.position = i.position
        and t.status in ('received', 'refunded')
    ) b on true
  ), summed as (
    select *, sum(sales) over (partition by user_id, id order by position) as up_to from priced
  ), lines as materialized (
    -- Rounded sums, so that the VAT of all parts is that of the order.
    select *, included_vat(up_to, vat_percent) - included_vat(up_to - sales, vat_percent) as vat from summed
  ), sold as materialized (
    select *, way_of_payment(user_id, id, credit_santim, total_santim - canceled_santim) as way from placed where counts
  ), parts as materialized (
    select s.user_id, s.id, s.created_at, s.sales, s.vat, s.delivery_santim as delivery, coalesce(l.sales, 0) as line_sales, coalesce(l.vat, 0) as line_vat,
      included_vat(coalesce(l.sales, 0) + s.delivery_santim, s.vat_percent) - coalesce(l.vat, 0) as delivery_vat
    from sold s left join (
      select user_id, id, sum(sales) as sales, sum(vat) as vat from lines where counts group by user_id, id
    ) l on l.user_id = s.user_id and l.id = s.id
  ), discounted as materialized (
    select s.user_id, s.id, s.created_at, s.sales, s.vat, u.discount_id from sold s cross join lateral (
      select discount_id from discount_uses
      where user_id = s.user_id and order_id = s.id and status = 'held' offset 0) u
  ), noted as materialized (
    select user_id, id, 'way' as dimension, way as key, created_at from sold
    union all
    select user_id, id, 'discount', discount_id::text, created_at from discounted
    union all
    select distinct l.user_id, l.id, 'returned', l.variant_id::text, p.created_at
    from lines l join placed p on p.user_id = l.user_id and p.id = l.id where l.returned > 0
    union all
    select user_id, id, 'other', '', created_at from parts where sales <> delivery + line_sales
  ), gone as (
    delete from sales_orders s using placed p
    where s.user_id = p.user_id and s.order_id = p.id and not exists (
      select from noted n
      where n.user_id = s.user_id and n.id = s.order_id and n.dimension = s.dimension and n.key = s.key)
  ), added as (
    insert into sales_orders (user_id, order_id, dimension, key, ordered_at)
    select user_id, id, dimension, key, created_at from noted on conflict do nothing
  ), dated as (
    -- Items that are older than the column.
    update order_items i set ordered_at = p.created_at from placed p
    where i.user_id = p.user_id and i.order_id = p.id and i.ordered_at is null
  )
  insert into sales_by_day (dimension, day, key, orders, units, sales_santim, vat_santim, seller_id)
  -- A variant that was given to another seller on a day is in the row of one of them.
  select 'variant', of_day, variant_id::text, count(distinct id), sum(units), sum(sales), sum(vat), max(seller_id::text)::uuid
  from lines where counts group by variant_id
  union all
  -- Of an order of several sellers, it is the part of this one.
  select 'seller', of_day, seller_id::text, count(distinct id) filter (where units > 0), sum(units), sum(sales), sum(vat), seller_id
  from lines where counts group by seller_id
  union all
  select 'returned', of_day, variant_id::text, count(distinct id), sum(returned), 0, 0, null
  from lines where returned > 0 group by variant_id
  union all
  select 'part', of_day, 'delivery', 0, 0, sum(delivery), sum(delivery_vat), null from parts having sum(delivery) > 0
  union all
  select 'part', of_day, 'other', 0, 0, sum(sales - delivery - line_sales), sum(vat - delivery_vat - line_vat), null from parts
  having (sum(sales - delivery - line_sales), sum(vat - delivery_vat - line_vat)) <> (0, 0)
  union all
  select 'customer', of_day, user_id::text, count(*), 0, sum(sales), sum(vat), null from sold group by user_id
  union all
  select 'code', of_day, code, count(*), 0, sum(sales), sum(vat), null from sold where code is not null group by code
  union all
  -- An order with several discounts is in the row of each.
  select 'discount', of_day, discount_id::text, count(*), 0, sum(sales), sum(vat), null from discounted group by discount_id
  union all
  -- A gift card that was sold is owed, so it is beside the sales.
  select 'card', of_day, 'sold', count(*), 0, sum(total_santim - refunded_santim - canceled_santim), 0, null from orders
  where source = 'gift-card' and counts_in_sales(status, payment_status)
    and created_at >= (of_day::timestamp - interval '3 hours') at time zone 'UTC'
    and created_at < (of_day::timestamp + interval '21 hours') at time zone 'UTC'
  having count(*) > 0
  union all
  select 'region', of_day, coalesce(delivery_address ->> 'state', ''), count(*), 0, sum(sales), sum(vat), null from sold group by 3
  union all
  select 'way', of_day, way, count(*), 0, sum(sales), sum(vat), null from sold group by way
$$;

create or replace function count_sales_of_month(of_month date) returns void language sql as $$
  delete from sales_by_month where month = of_month
    and dimension in ('variant', 'returned', 'part', 'code', 'discount', 'card', 'region', 'way');
  insert into sales_by_month (dimension, month, key, orders, units, sales_santim, vat_santim)
  select dimension, of_month, key, sum(orders), sum(units), sum(sales_santim), sum(vat_santim) from sales_by_day
  where dimension in ('variant', 'returned', 'part', 'code', 'discount', 'card', 'region', 'way')
    and day >= of_month and day < (of_month + interval '1 month')::date
  group by dimension, key;
  insert into sales_months (month) values (of_month) on conflict do nothing
$$;
