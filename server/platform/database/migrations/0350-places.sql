-- Places where stock is kept. The default one has whatever of a variant's stock is at no other place, so that a shop
-- with one place has no rows of stock by place.
create table places (
  id uuid primary key,
  -- That of the default place is empty until somebody calls it something.
  name text not null,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{0,11}$'),
  is_default boolean not null default false,
  is_active boolean not null default true,
  -- Orders take from active places in this order.
  position integer not null,
  check (is_active or not is_default),
  check (name <> '' or is_default)
);
create unique index one_default_place on places (is_default) where is_default;
insert into places (id, name, code, is_default, position) values (gen_random_uuid(), '', 'SHOP', true, 0);

-- What is on hand at other places than the default one. The trigger of `stock` alone writes it, under the lock of the
-- variant's row, so that the sum of the places is the stock.
create table place_stock (
  variant_id uuid not null,
  place_id uuid not null references places (id),
  on_hand integer not null check (on_hand >= 0),
  primary key (variant_id, place_id)
);
create index place_stock_of_place on place_stock (place_id, variant_id);

-- Where the units of an order were taken from, by the number of the order; also of the default place. Units of an order
-- without rows are of the default place.
create table order_places (
  order_number text not null,
  variant_id uuid not null,
  place_id uuid not null references places (id),
  units integer not null default 0 check (units >= 0),
  given_back integer not null default 0 check (given_back >= 0),
  -- Somebody wants the units taken from it once they are sold.
  is_chosen boolean not null default false,
  primary key (order_number, variant_id, place_id)
);
create index order_places_of_variant on order_places (variant_id);

-- What a movement did to places: [{"place", "before", "after"}]. It is null in a shop with one place.
alter table stock_movements add column places jsonb;
-- They are no foreign keys, as places are never deleted. Null is the default place, and in a return the one of the order.
alter table stock_counts add column place_id uuid;
alter table returns add column place_id uuid;

create function keep_place_stock() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger kept_place_stock before insert or update or delete on place_stock
  for each row execute function keep_place_stock();
