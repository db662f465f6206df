-- What members of staff note about customers, and the groups that they make of them. A group has a rule, or members who
-- were put into it.
create table customer_notes (
  user_id uuid not null references users (id),
  id uuid not null,
  text text not null check (text <> ''),
  author text not null,
  created_at timestamptz not null,
  primary key (user_id, id)
);

create table customer_tags (
  user_id uuid not null references users (id),
  tag text not null check (tag <> ''),
  primary key (user_id, tag)
);
create index customer_tags_by_tag on customer_tags (tag, user_id);

create table customer_groups (
  id uuid primary key,
  name text not null check (name <> ''),
  rule jsonb,
  created_at timestamptz not null
);
create unique index customer_groups_name_key on customer_groups (lower(name));

create table customer_group_members (
  user_id uuid not null references users (id),
  group_id uuid not null references customer_groups (id),
  primary key (user_id, group_id)
);
create index customer_group_members_by_group on customer_group_members (group_id, user_id);

-- What rules ask: orders that count as sold, what was paid for them, the last one and where it went.
create table customer_figures (
  user_id uuid primary key references users (id),
  orders bigint not null default 0 check (orders >= 0),
  spent_santim bigint not null default 0,
  last_order_at timestamptz,
  region text
);
create index customer_figures_by_orders on customer_figures (orders);
create index customer_figures_by_spent on customer_figures (spent_santim);
create index customer_figures_by_last_order on customer_figures (last_order_at);
create index customer_figures_by_region on customer_figures (region);

create or replace function count_orders_of_customer(customer uuid) returns void language plpgsql as $$
begin
  -- Of two transactions with orders of a customer, the second waits here, and then counts what the first has written.
  insert into customer_figures (user_id)
  select id from users where id = customer and deleted_at is null on conflict (user_id) do nothing;
  perform from customer_figures where user_id = customer for update;
  update customer_figures f
  set orders = c.orders, spent_santim = c.spent_santim, last_order_at = c.last_order_at, region = c.region
  from (
    select count(*) as orders,
      coalesce(sum(total_santim - refunded_santim - canceled_santim), 0) as spent_santim,
      max(created_at) as last_order_at,
      (array_agg(delivery_address ->> 'state' order by created_at desc, id desc)
        filter (where delivery_address ->> 'state' is not null))[1] as region
    from orders where user_id = customer and counts_in_sales(status, payment_status)
  ) c
  where f.user_id = customer;
end
$$;

create or replace function count_customer_of_order() returns trigger language plpgsql as $$
begin
  perform count_orders_of_customer(new.user_id);
  return null;
end
$$;

-- They wait for the end of the transaction, so that the row of the customer is locked as shortly as can be.
create constraint trigger customers_of_new_orders after insert on orders
  deferrable initially deferred for each row when (counts_in_sales(new.status, new.payment_status))
  execute function count_customer_of_order();
create constraint trigger customers_of_orders after update on orders
  deferrable initially deferred for each row when (
    new.status is distinct from old.status or new.payment_status is distinct from old.payment_status
    or new.total_santim is distinct from old.total_santim or new.refunded_santim is distinct from old.refunded_santim
    or new.canceled_santim is distinct from old.canceled_santim
    or new.delivery_address is distinct from old.delivery_address)
  execute function count_customer_of_order();
