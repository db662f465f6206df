-- Items that a customer took out of the cart to decide on later. A table of its own, so that no total, count or checkout
-- has to leave them out.
create table saved_items (
  user_id uuid not null references users (id),
  id uuid not null,
  variant_id uuid not null references variants (id),
  quantity int not null check (quantity between 1 and 999),
  price_santim bigint check (price_santim >= 0),
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, variant_id)
);
