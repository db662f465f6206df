-- `code` is written as contract/discounts.ts normalizes it. Codes without categories and products apply to all of them.
create table discount_codes (
  code text collate "C" primary key check (length(code) between 3 and 40),
  percent int check (percent between 1 and 100),
  amount_santim bigint check (amount_santim > 0),
  valid_from timestamptz,
  valid_until timestamptz,
  minimum_santim bigint not null default 0 check (minimum_santim >= 0),
  category_ids uuid[] not null default '{}',
  product_ids uuid[] not null default '{}',
  for_first_order boolean not null default false,
  once_each boolean not null default false,
  max_uses int check (max_uses > 0),
  uses int not null default 0 check (uses >= 0),
  ended_at timestamptz,
  created_at timestamptz not null,
  check (num_nonnulls(percent, amount_santim) = 1),
  check (valid_from < valid_until),
  check (uses <= max_uses)
);

-- The use of a code by an order: held until the order is paid, and released when it is canceled.
create table code_uses (
  user_id uuid not null,
  order_id uuid not null,
  code text collate "C" not null references discount_codes (code),
  once_each boolean not null,
  status text not null check (status in ('held', 'final', 'released')),
  created_at timestamptz not null,
  primary key (user_id, order_id),
  foreign key (user_id, order_id) references orders (user_id, id)
);
create unique index one_use_each on code_uses (user_id, code) where once_each and status <> 'released';
create index uses_of_codes on code_uses (code) where status <> 'released';
create trigger audited_code_uses after insert or update or delete on code_uses
  for each row execute function note_changed_order();

-- The code that a customer has applied to the cart.
create table cart_codes (
  user_id uuid primary key references users (id) on delete cascade,
  code text collate "C" not null references discount_codes (code),
  created_at timestamptz not null
);
