-- Counts of what is on the shelves. Scans are only added, so that members count at once and a repeated call counts once.
create table stock_counts (
  id uuid primary key,
  -- It is null for a count of whatever is scanned.
  category_id uuid references categories (id) on delete set null,
  category_name text not null,
  note text not null,
  status text not null check (status in ('open', 'applied', 'discarded')),
  started_by text not null,
  started_at timestamptz not null,
  ended_by text,
  ended_at timestamptz,
  reason text not null default '',
  check ((status = 'open') = (ended_at is null))
);
create index stock_counts_open on stock_counts (started_at) where status = 'open';
create index stock_counts_by_end on stock_counts (ended_at);
create index stock_counts_of_category on stock_counts (category_id);

create table stock_count_lines (
  count_id uuid not null references stock_counts (id) on delete cascade,
  variant_id uuid not null references variants (id),
  units integer not null check (units >= 0),
  -- So many were on the shelf by the books when it was first scanned; null if its stock was not counted.
  expected integer,
  -- So many of them were paid and not sent.
  unsent integer not null,
  is_left_out boolean not null default false,
  -- What applying the count has changed.
  on_hand_before integer,
  on_hand_after integer,
  primary key (count_id, variant_id)
);
create index stock_count_lines_of_variant on stock_count_lines (variant_id);

create table stock_count_scans (
  count_id uuid not null references stock_counts (id) on delete cascade,
  id uuid not null,
  code text not null,
  -- It is null while nothing has this code.
  variant_id uuid,
  units integer not null,
  actor text not null,
  at timestamptz not null,
  primary key (count_id, id)
);
