-- An order is sent in one or several shipments. It is shipped once all of it is sent that was not canceled.

create table shipments (
  user_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- 1 for the first of its order.
  number int not null check (number > 0),
  tracking_number text check (tracking_number <> ''),
  -- Of an order with cash on delivery: what is paid when it arrives.
  collect_santim bigint check (collect_santim >= 0),
  actor text not null check (actor <> ''),
  created_at timestamptz not null,
  delivered_at timestamptz,
  refused_at timestamptz,
  primary key (user_id, id),
  constraint shipments_number_key unique (user_id, order_id, number),
  foreign key (user_id, order_id) references orders (user_id, id),
  check (num_nonnulls(delivered_at, refused_at) <= 1),
  check (refused_at is null or collect_santim is not null)
);

create table shipment_items (
  user_id uuid not null,
  shipment_id uuid not null,
  order_id uuid not null,
  position int not null,
  quantity int not null check (quantity between 1 and 999),
  primary key (user_id, shipment_id, position),
  foreign key (user_id, shipment_id) references shipments (user_id, id),
  foreign key (user_id, order_id, position) references order_items (user_id, order_id, position)
);
create index shipment_items_of_order on shipment_items (user_id, order_id, position);

-- Units that are never sent, or came back because the customer did not accept them.
alter table order_items
  add column canceled_units int not null default 0,
  add constraint order_items_canceled_units_check check (canceled_units between 0 and quantity) not valid;
-- What of the total is not collected, as its units were canceled before they were paid in cash.
alter table orders
  add column canceled_santim bigint not null default 0,
  add constraint orders_canceled_santim_check
    check (canceled_santim >= 0 and canceled_santim + refunded_santim <= total_santim) not valid;

-- No more of a line is sent and canceled than was bought. The line is locked, so that concurrent shipments wait for each other.
create function shipped_quantity_within_order() returns trigger language plpgsql as $$
declare
  line record;
  shipped int;
begin
  select quantity, canceled_units into line from order_items
  where user_id = new.user_id and order_id = new.order_id and position = new.position for update;
  select coalesce(sum(i.quantity), 0) into shipped
  from shipment_items i join shipments s on s.user_id = i.user_id and s.id = i.shipment_id
  where i.user_id = new.user_id and i.order_id = new.order_id and i.position = new.position
    and s.refused_at is null;
  if shipped + line.canceled_units > line.quantity then
    raise exception '% units sent and % canceled of the % that were bought', shipped, line.canceled_units, line.quantity
      using errcode = 'check_violation', constraint = 'shipped_quantity_within_order';
  end if;
  return null;
end
$$;
create trigger shipped_quantity_within_order after update of canceled_units, quantity on order_items
  for each row execute function shipped_quantity_within_order();

create or replace function return_quantity_within_order() returns trigger language plpgsql as $$
declare
  bought int;
  returned int;
begin
  select quantity - canceled_units into bought from order_items
  where user_id = new.user_id and order_id = new.order_id and position = new.position for update;
  select sum(i.quantity) into returned
  from return_items i join returns r on r.user_id = i.user_id and r.id = i.return_id
  where i.user_id = new.user_id and i.order_id = new.order_id and i.position = new.position
    and r.status not in ('refused', 'withdrawn');
  if returned > bought then
    raise exception '% units returned of the % that were delivered', returned, bought
      using errcode = 'check_violation', constraint = 'return_quantity_within_order';
  end if;
  return null;
end
$$;

-- What the audit compares: without canceled units.
create or replace function note_order() returns trigger language plpgsql as $$
declare
  sold_before boolean := tg_op = 'UPDATE' and counts_as_sold(old.status, old.payment_status);
  sold_now boolean := counts_as_sold(new.status, new.payment_status);
begin
  insert into changed_orders (user_id, order_id) values (new.user_id, new.id) on conflict do nothing;
  if sold_now <> sold_before then
    perform note_changed_counter(v.product_id, 0, 0,
      (i.quantity - i.canceled_units) * case when sold_now then -1 else 1 end)
    from order_items i join variants v on v.id = i.variant_id
    where i.user_id = new.user_id and i.order_id = new.id order by v.product_id;
  end if;
  return null;
end
$$;

create or replace function note_order_item() returns trigger language plpgsql as $$
declare
  item order_items;
  sign int;
  units int;
begin
  if tg_op = 'UPDATE' and (new.user_id, new.order_id, new.variant_id, new.quantity, new.canceled_units)
                          = (old.user_id, old.order_id, old.variant_id, old.quantity, old.canceled_units) then
    if new.reservation <> old.reservation then
      units := new.quantity - new.canceled_units;
      perform note_changed_counter(new.variant_id,
        units * ((old.reservation = 'reserved')::int - (new.reservation = 'reserved')::int),
        units * ((old.reservation = 'committed')::int - (new.reservation = 'committed')::int), 0);
    end if;
    return null;
  end if;
  for sign in select unnest(case tg_op when 'INSERT' then array[-1] when 'DELETE' then array[1] else array[1, -1] end) loop
    if sign = 1 then item := old; else item := new; end if;
    units := item.quantity - item.canceled_units;
    perform note_changed_counter(item.variant_id,
      sign * units * (item.reservation = 'reserved')::int,
      sign * units * (item.reservation = 'committed')::int, 0);
    perform note_changed_counter(v.product_id, 0, 0, sign * units)
    from orders o, variants v
    where o.user_id = item.user_id and o.id = item.order_id and counts_as_sold(o.status, o.payment_status)
      and v.id = item.variant_id;
  end loop;
  return null;
end
$$;

-- Sales: without what is not collected.
create or replace function count_order_of_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and counts_in_sales(old.status, old.payment_status) then
    perform add_to_day(day_of(old.created_at), -1, old.refunded_santim + old.canceled_santim - old.total_santim);
  end if;
  if tg_op <> 'DELETE' and counts_in_sales(new.status, new.payment_status) then
    perform add_to_day(day_of(new.created_at), 1, new.total_santim - new.refunded_santim - new.canceled_santim);
  end if;
  return null;
end
$$;

create or replace trigger sales_of_orders after update on orders
  for each row when (
    (new.status, new.payment_status, new.total_santim, new.refunded_santim, new.canceled_santim, new.created_at)
    is distinct from
    (old.status, old.payment_status, old.total_santim, old.refunded_santim, old.canceled_santim, old.created_at))
  execute function count_order_of_day();

create or replace function count_day_figures() returns void language sql as $$
  insert into day_figure_changes as c (day, orders, sales_santim)
  select day, sum(orders), sum(santim) from (
    select day_of(created_at) as day, count(*) as orders,
      sum(total_santim - refunded_santim - canceled_santim) as santim
    from orders where counts_in_sales(status, payment_status) group by 1
    union all select day, -orders, -sales_santim from day_figures
    union all select day, -orders, -sales_santim from day_figure_changes
  ) counted
  group by day having sum(orders) <> 0 or sum(santim) <> 0
  on conflict (day, transaction_id) do update
  set orders = c.orders + excluded.orders, sales_santim = c.sales_santim + excluded.sales_santim
$$;
