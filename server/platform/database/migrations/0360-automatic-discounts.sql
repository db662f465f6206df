-- Discounts that apply by themselves. What one takes off, and from what, stays as it was made. Those without products,
-- categories, tags and collections are for all products. A group that was removed has no members, so that nothing refers
-- to it here.
create table automatic_discounts (
  id uuid primary key,
  name text not null check (name <> ''),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  kind text not null check (kind in ('percent', 'amount', 'buy-pay', 'set-price', 'set-percent')),
  percent int check (percent between 1 and 100),
  amount_santim bigint check (amount_santim > 0),
  buy int,
  pay int,
  each_product boolean not null default false,
  product_ids uuid[] not null default '{}',
  category_ids uuid[] not null default '{}',
  tags text[] not null default '{}',
  collection_ids uuid[] not null default '{}',
  group_id uuid,
  minimum_santim bigint not null default 0 check (minimum_santim >= 0),
  -- A bundle applies so often to an order.
  times_maximum int check (times_maximum > 0),
  priority int not null default 0,
  valid_from timestamptz,
  valid_until timestamptz,
  is_on boolean not null default true,
  -- So many orders can have it. Only then `uses` counts them, so that orders do not wait for each other otherwise.
  max_uses int check (max_uses > 0),
  uses int not null default 0 check (uses >= 0),
  created_at timestamptz not null,
  check (valid_from < valid_until),
  check (uses <= max_uses),
  check ((percent is not null) = (kind in ('percent', 'set-percent'))),
  check ((amount_santim is not null) = (kind in ('amount', 'set-price'))),
  check (case when kind = 'buy-pay' then buy >= 2 and pay between 0 and buy - 1 else buy is null and pay is null end),
  check (kind not in ('set-price', 'set-percent') or cardinality(product_ids) >= 2)
);

-- The order has the discount, or had it until it was canceled.
create table discount_uses (
  user_id uuid not null,
  order_id uuid not null,
  discount_id uuid not null references automatic_discounts (id),
  status text not null check (status in ('held', 'released')),
  created_at timestamptz not null,
  primary key (user_id, order_id, discount_id),
  foreign key (user_id, order_id) references orders (user_id, id)
);
create index uses_of_discounts on discount_uses (discount_id) where status = 'held';
create trigger audited_discount_uses after insert or update or delete on discount_uses
  for each row execute function note_changed_order();

alter table orders
  add column automatic_saving_santim bigint not null default 0,
  add constraint orders_automatic_saving_check check (automatic_saving_santim >= 0) not valid;

-- The discount that reduces the line, with its name then. Its share of the saving may be 0.
alter table order_items
  add column discount jsonb,
  add column automatic_saving_santim bigint not null default 0,
  add constraint order_items_automatic_saving_check check (
    automatic_saving_santim between 0 and line_total_santim - code_saving_santim
    and (discount is not null or automatic_saving_santim = 0)) not valid;

-- A code may also reduce what an automatic discount has reduced.
alter table discount_codes add column combines boolean not null default false;
