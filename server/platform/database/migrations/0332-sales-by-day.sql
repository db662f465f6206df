-- What reports read instead of orders. A day is counted anew as a whole when one of its orders has changed; the days of
-- a running shop are marked by 0333.
create table sales_by_day (
  dimension text not null,
  day date not null,
  key text collate "C" not null,
  orders bigint not null,
  units bigint not null,
  sales_santim bigint not null,
  primary key (dimension, day, key)
);
create index last_sales on sales_by_day (key, day desc) where dimension = 'variant';
create index days_of_sales on sales_by_day (day);

-- Months that are over, so that a report of a year reads twelve rows of a product.
create table sales_by_month (
  dimension text not null,
  month date not null,
  key text collate "C" not null,
  orders bigint not null,
  units bigint not null,
  sales_santim bigint not null,
  primary key (dimension, month, key)
);
create index months_of_sales on sales_by_month (month);
create table sales_months (
  month date primary key
);

-- The key has the transaction, so that orders never wait for one row, and none that commits while a day is counted is lost.
create table sales_days_to_count (
  day date not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  primary key (day, transaction_id)
);

create function note_day_of_sales(at timestamptz) returns void language sql as $$
  insert into sales_days_to_count (day) values (day_of(at)) on conflict do nothing
$$;

create function note_sales_of_order() returns trigger language plpgsql as $$
begin
  perform note_day_of_sales(coalesce(new.created_at, old.created_at));
  return null;
end
$$;

create function note_sales_of_return() returns trigger language plpgsql as $$
begin
  perform note_day_of_sales((select created_at from orders where user_id = new.user_id and id = new.order_id));
  return null;
end
$$;

create trigger day_of_new_orders after insert or delete on orders
  for each row execute function note_sales_of_order();
create trigger day_of_orders after update on orders
  for each row when ((new.status, new.payment_status, new.total_santim, new.refunded_santim, new.canceled_santim,
      new.delivery_address)
    is distinct from (old.status, old.payment_status, old.total_santim, old.refunded_santim, old.canceled_santim,
      old.delivery_address))
  execute function note_sales_of_order();
create trigger day_of_returns after update of status on returns
  for each row when (new.status is distinct from old.status) execute function note_sales_of_return();
