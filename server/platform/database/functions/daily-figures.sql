-- Version 2.

create or replace function day_of(at timestamp with time zone) returns date language sql immutable as $$
  select (at at time zone 'UTC' + interval '3 hours')::date
$$;

create or replace function counts_in_sales(status text, payment_status text) returns boolean language sql immutable as $$
  select status in ('pending', 'shipped', 'complete') and payment_status in ('paid', 'on-delivery')
$$;

create or replace function add_to_day(of_day date, more_orders bigint, more_santim bigint) returns void language sql as $$
  insert into day_figure_changes as c (day, orders, sales_santim) values (of_day, more_orders, more_santim)
  on conflict (day, transaction_id) do update
  set orders = c.orders + excluded.orders, sales_santim = c.sales_santim + excluded.sales_santim
$$;

create or replace function count_cart_of_day() returns trigger language plpgsql as $$
begin
  if exists (
    select from cart_items i
    where i.user_id = new.user_id and (i.created_at, i.id) < (new.created_at, new.id)
  ) then
    return null;
  end if;
  insert into day_figure_changes as c (day, carts) values (day_of(new.created_at), 1)
  on conflict (day, transaction_id) do update set carts = c.carts + excluded.carts;
  return null;
end
$$;

create or replace function count_day_figures() returns void language sql as $$
  insert into day_figure_changes as c (day, orders, sales_santim)
  select day, sum(orders), sum(santim) from (
    select day_of(created_at) as day, count(*) as orders,
      sum(total_santim - refunded_santim - canceled_santim) as santim
    from orders where source <> 'gift-card' and counts_in_sales(status, payment_status) group by 1
    union all select day, -orders, -sales_santim from day_figures
    union all select day, -orders, -sales_santim from day_figure_changes
  ) counted
  group by day having sum(orders) <> 0 or sum(santim) <> 0
  on conflict (day, transaction_id) do update
  set orders = c.orders + excluded.orders, sales_santim = c.sales_santim + excluded.sales_santim
$$;

create or replace function count_order_of_day() returns trigger language plpgsql as $$
begin
  -- A gift card that was sold is owed; what it pays for later is a sale.
  if coalesce(new.source, old.source) = 'gift-card' then
    return null;
  end if;
  if tg_op <> 'INSERT' and counts_in_sales(old.status, old.payment_status) then
    perform add_to_day(day_of(old.created_at), -1, old.refunded_santim + old.canceled_santim - old.total_santim);
  end if;
  if tg_op <> 'DELETE' and counts_in_sales(new.status, new.payment_status) then
    perform add_to_day(day_of(new.created_at), 1, new.total_santim - new.refunded_santim - new.canceled_santim);
  end if;
  return null;
end
$$;
