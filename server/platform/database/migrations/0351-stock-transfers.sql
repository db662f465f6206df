-- Goods that are carried from one place to another. While they are on their way, they are in no stock.
create table stock_transfers (
  id uuid primary key,
  number bigint generated always as identity unique,
  from_place uuid not null references places (id),
  to_place uuid not null references places (id),
  status text not null check (status in ('draft', 'sent', 'received', 'canceled')),
  note text not null,
  started_by text not null,
  started_at timestamptz not null,
  sent_by text,
  sent_at timestamptz,
  ended_by text,
  ended_at timestamptz,
  -- Why it was canceled, or why what arrived is not what was sent.
  reason text not null default '',
  check (from_place <> to_place),
  check ((status in ('received', 'canceled')) = (ended_at is not null)),
  check (status not in ('sent', 'received') or sent_at is not null)
);
create index stock_transfers_open on stock_transfers (started_at) where ended_at is null;
create index stock_transfers_by_end on stock_transfers (ended_at);
create index stock_transfers_from on stock_transfers (from_place);
create index stock_transfers_to on stock_transfers (to_place);

create table stock_transfer_lines (
  transfer_id uuid not null references stock_transfers (id) on delete cascade,
  variant_id uuid not null references variants (id),
  units integer not null check (units > 0),
  -- So many arrived; null until then.
  received integer check (received >= 0),
  primary key (transfer_id, variant_id)
);
create index stock_transfer_lines_of_variant on stock_transfer_lines (variant_id);
