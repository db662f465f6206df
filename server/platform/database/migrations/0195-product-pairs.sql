-- Which products are recommended beside others, and what that is computed from: no table has a user.

-- Products that were opened one after the other, counted by day. Both directions are one row.
create table looked_together (
  product_id uuid not null references products (id) on delete cascade,
  other_id uuid not null references products (id) on delete cascade,
  day date not null,
  looks integer not null check (looks > 0),
  primary key (product_id, other_id, day),
  check (product_id < other_id)
);
create index looked_together_of_other on looked_together (other_id);
create index looked_together_by_day on looked_together (day);

-- Customers who bought a product in the last year, or looks that led to it or away from it.
create table pair_totals (
  product_id uuid not null references products (id) on delete cascade,
  kind text not null check (kind in ('bought', 'looked')),
  total bigint not null check (total > 0),
  primary key (kind, product_id)
);
create index pair_totals_of_product on pair_totals (product_id);

create table product_pairs (
  product_id uuid not null references products (id) on delete cascade,
  kind text not null check (kind in ('bought', 'looked')),
  position integer not null check (position > 0),
  other_id uuid not null references products (id) on delete cascade,
  score double precision not null check (score > 0),
  primary key (product_id, kind, position),
  check (product_id <> other_id)
);
create index product_pairs_of_other on product_pairs (other_id);

create trigger shown_pairs_added after insert on product_pairs
  referencing new table as changed for each statement execute function notify_rows('pairs', 'product_id');
create trigger shown_pairs_changed after update on product_pairs
  referencing new table as changed old table as before
  for each statement execute function notify_changed_rows('pairs', 'product_id');
create trigger shown_pairs_deleted after delete on product_pairs
  referencing old table as changed for each statement execute function notify_rows('pairs', 'product_id');
