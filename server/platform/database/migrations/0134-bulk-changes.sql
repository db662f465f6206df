-- One change of many products that a member of staff or an operator made, so that it can be undone for a while. Rows are
-- deleted after a day.
create table bulk_changes (
  -- Chosen by the caller, so that a repeated call changes nothing.
  id uuid primary key,
  change jsonb not null,
  actor text not null,
  changed_at timestamptz not null,
  -- What the caller was told, and what the undoing left as it was.
  result jsonb,
  undone_at timestamptz,
  undone jsonb
);
create index bulk_changes_newest on bulk_changes (changed_at);

-- The price in santim or the received units of a variant, the category of a product, or when it was retired.
create table bulk_change_items (
  bulk_id uuid not null references bulk_changes (id) on delete cascade,
  position int not null,
  product_id uuid not null,
  -- Of a product's own value it is the product's.
  target_id uuid not null,
  before jsonb,
  after jsonb,
  primary key (bulk_id, position)
);
