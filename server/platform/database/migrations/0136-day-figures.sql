-- What the first screen of the office shows: rows that grow with days and with what there is to do, not with orders.

-- Figures by day in Addis Ababa, which has no daylight saving time.
create table day_figures (
  day date primary key,
  -- Visits of people, and carts that got their first item.
  visits bigint not null default 0,
  carts bigint not null default 0,
  -- Those that count as sold, by the day on which they were placed, and their totals less what was refunded.
  orders bigint not null default 0,
  sales_santim bigint not null default 0
);

-- What is to be added to them. The key has the transaction, so that concurrent orders never wait for one row; a job adds
-- the rows of committed ones.
create table day_figure_changes (
  day date not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  visits bigint not null default 0,
  carts bigint not null default 0,
  orders bigint not null default 0,
  sales_santim bigint not null default 0,
  primary key (day, transaction_id)
);

create function day_of(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'UTC' + interval '3 hours')::date
$$;

-- Whether an order counts in sales (decisions/058-what-counts-as-sales.md).
create function counts_in_sales(status text, payment_status text) returns boolean language sql immutable as $$
  select status in ('pending', 'shipped', 'complete') and payment_status in ('paid', 'on-delivery')
$$;

create function add_to_day(of_day date, more_orders bigint, more_santim bigint) returns void language sql as $$
  insert into day_figure_changes as c (day, orders, sales_santim) values (of_day, more_orders, more_santim)
  on conflict (day, transaction_id) do update
  set orders = c.orders + excluded.orders, sales_santim = c.sales_santim + excluded.sales_santim
$$;

create function count_order_of_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and counts_in_sales(old.status, old.payment_status) then
    perform add_to_day(day_of(old.created_at), -1, old.refunded_santim - old.total_santim);
  end if;
  if tg_op <> 'DELETE' and counts_in_sales(new.status, new.payment_status) then
    perform add_to_day(day_of(new.created_at), 1, new.total_santim - new.refunded_santim);
  end if;
  return null;
end
$$;

create trigger sales_of_new_orders after insert or delete on orders
  for each row execute function count_order_of_day();
create trigger sales_of_orders after update on orders
  for each row when ((new.status, new.payment_status, new.total_santim, new.refunded_santim, new.created_at)
    is distinct from (old.status, old.payment_status, old.total_santim, old.refunded_santim, old.created_at))
  execute function count_order_of_day();

-- Carts in which all items are new.
create function count_carts_of_day() returns trigger language plpgsql as $$
begin
  insert into day_figure_changes as c (day, carts)
  select day_of(began), count(*)
  from (
    select a.user_id, min(a.created_at) as began from added a group by a.user_id
    having count(*) = (select count(*) from cart_items i where i.user_id = a.user_id)
  ) begun
  group by day_of(began)
  on conflict (day, transaction_id) do update set carts = c.carts + excluded.carts;
  return null;
end
$$;

create trigger carts_of_day after insert on cart_items
  referencing new table as added for each statement execute function count_carts_of_day();

-- Makes the figures those of the orders, in one statement and so in one snapshot.
create function count_day_figures() returns void language sql as $$
  insert into day_figure_changes as c (day, orders, sales_santim)
  select day, sum(orders), sum(santim) from (
    select day_of(created_at) as day, count(*) as orders, sum(total_santim - refunded_santim) as santim
    from orders where counts_in_sales(status, payment_status) group by 1
    union all select day, -orders, -sales_santim from day_figures
    union all select day, -orders, -sales_santim from day_figure_changes
  ) counted
  group by day having sum(orders) <> 0 or sum(santim) <> 0
  on conflict (day, transaction_id) do update
  set orders = c.orders + excluded.orders, sales_santim = c.sales_santim + excluded.sales_santim
$$;

-- Variants of which few can be sold: 5 is fewLeft in contract/limits.ts. A row may be left of one that has more again.
create table low_stock (
  variant_id uuid primary key
);

create function keep_low_stock() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.received - new.sold - new.reserved <= 5 then
    insert into low_stock (variant_id) values (new.variant_id) on conflict do nothing;
  else
    delete from low_stock where variant_id = coalesce(new.variant_id, old.variant_id);
  end if;
  return null;
end
$$;

create trigger low_stock_of_new after insert or delete on stock
  for each row execute function keep_low_stock();
create trigger low_stock after update on stock
  for each row when ((new.received - new.sold - new.reserved <= 5)
    is distinct from (old.received - old.sold - old.reserved <= 5))
  execute function keep_low_stock();

-- Audits, checks of the installation and backups: what they found, and those that members of staff asked for.
create table maintenance_runs (
  id uuid primary key,
  kind text not null check (kind in ('audit', 'doctor', 'backup')),
  -- Empty for those that run every night.
  actor text not null,
  requested_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- Steps.
  done int not null default 0 check (done >= 0),
  total int not null default 0 check (total >= done),
  -- Null until it is finished.
  outcome text check (outcome in ('good', 'bad', 'failed')),
  result jsonb,
  check ((outcome is null) = (finished_at is null))
);
create index maintenance_runs_newest on maintenance_runs (kind, requested_at desc, id desc);
-- Of several requests, one runs.
create unique index one_maintenance_run on maintenance_runs (kind) where finished_at is null;
