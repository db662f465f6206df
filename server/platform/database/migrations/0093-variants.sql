-- A product is bought in one of its variants, which have their own SKU, options, price and stock. Every product has at
-- least one. Its first one has the product's id, so that stock, cart items and order items of before refer to it.

create table variants (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  sku text not null unique check (sku <> ''),
  -- [{"name": "Size", "value": "M"}], empty for the only variant of a product without options. Translations by
  -- language, in the order of the untranslated ones.
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  option_translations jsonb not null default '{}' check (jsonb_typeof(option_translations) = 'object'),
  price_santim bigint not null check (price_santim >= 0),
  barcode text,
  -- As those of products; without any the product's are shown.
  images jsonb not null default '[]' check (jsonb_typeof(images) = 'array'),
  position int not null default 0,
  retired_at timestamptz,
  unique (product_id, options)
);

create index variants_of_product on variants (product_id, position, id);

create function add_first_variants() returns trigger language plpgsql as $$
begin
  insert into variants (id, product_id, sku, price_santim) select id, id, sku, price_santim from added;
  return null;
end $$;

create trigger first_variants after insert on products
  referencing new table as added for each statement execute function add_first_variants();

-- The price of a product is that of its first variant in stock, as on cards.
alter table products add column prices_differ boolean not null default false;

-- What is bought ---------------------------------------------------------------------------------------------------

alter table stock rename column product_id to variant_id;
alter table stock drop constraint stock_product_id_fkey;
alter table stock add foreign key (variant_id) references variants (id) not valid;

alter table cart_items rename column product_id to variant_id;
alter table cart_items rename constraint cart_items_user_id_product_id_key to cart_items_user_id_variant_id_key;
alter table cart_items drop constraint cart_items_product_id_fkey;
alter table cart_items add foreign key (variant_id) references variants (id) not valid;

-- The one that was chosen; null for the first in stock.
alter table wishlist_items add column variant_id uuid;
alter table wishlist_items add foreign key (variant_id) references variants (id) not valid;

alter table order_items rename column product_id to variant_id;
alter table order_items drop constraint order_items_product_id_fkey;
alter table order_items add foreign key (variant_id) references variants (id) not valid;
alter index order_items_of_product rename to order_items_of_variant;
-- As they were when the order was placed. Orders of before have no SKU.
alter table order_items
  add column sku text not null default '',
  add column options jsonb not null default '[]',
  add column option_translations jsonb not null default '{}';

-- What the audit compares ------------------------------------------------------------------------------------------

-- Counters of variants (reserved and sold) and of products (counted), by their id.
alter table changed_products rename to changed_counters;
alter table changed_counters rename column product_id to counter_id;
alter table changed_counters rename constraint changed_products_pkey to changed_counters_pkey;

drop function note_changed_product;

create function note_changed_counter(counter uuid, reserved bigint, sold bigint, counted bigint) returns void
language sql as $$
  insert into changed_counters as c (counter_id, reserved, sold, counted) values (counter, reserved, sold, counted)
  on conflict (counter_id, transaction_id) do update
  set reserved = c.reserved + excluded.reserved, sold = c.sold + excluded.sold, counted = c.counted + excluded.counted
$$;

create or replace function note_order() returns trigger language plpgsql as $$
declare
  sold_before boolean := tg_op = 'UPDATE' and counts_as_sold(old.status, old.payment_status);
  sold_now boolean := counts_as_sold(new.status, new.payment_status);
begin
  insert into changed_orders (user_id, order_id) values (new.user_id, new.id) on conflict do nothing;
  if sold_now <> sold_before then
    perform note_changed_counter(v.product_id, 0, 0, case when sold_now then -i.quantity else i.quantity end)
    from order_items i join variants v on v.id = i.variant_id
    where i.user_id = new.user_id and i.order_id = new.id order by v.product_id;
  end if;
  return null;
end
$$;

-- The items are negative, as the counters are what is compared with them.
create or replace function note_order_item() returns trigger language plpgsql as $$
declare
  item order_items;
  sign int;
begin
  if tg_op = 'UPDATE' and (new.user_id, new.order_id, new.variant_id, new.quantity)
                          = (old.user_id, old.order_id, old.variant_id, old.quantity) then
    if new.reservation <> old.reservation then
      perform note_changed_counter(new.variant_id,
        new.quantity * ((old.reservation = 'reserved')::int - (new.reservation = 'reserved')::int),
        new.quantity * ((old.reservation = 'committed')::int - (new.reservation = 'committed')::int), 0);
    end if;
    return null;
  end if;
  for sign in select unnest(case tg_op when 'INSERT' then array[-1] when 'DELETE' then array[1] else array[1, -1] end) loop
    if sign = 1 then item := old; else item := new; end if;
    perform note_changed_counter(item.variant_id,
      sign * item.quantity * (item.reservation = 'reserved')::int,
      sign * item.quantity * (item.reservation = 'committed')::int, 0);
    perform note_changed_counter(v.product_id, 0, 0, sign * item.quantity)
    from orders o, variants v
    where o.user_id = item.user_id and o.id = item.order_id and counts_as_sold(o.status, o.payment_status)
      and v.id = item.variant_id;
  end loop;
  return null;
end
$$;

create or replace function note_stock() returns trigger language plpgsql as $$
begin
  perform note_changed_counter(coalesce(new.variant_id, old.variant_id),
    coalesce(new.reserved, 0) - coalesce(old.reserved, 0), coalesce(new.sold, 0) - coalesce(old.sold, 0), 0);
  return null;
end
$$;

create or replace function note_units_sold() returns trigger language plpgsql as $$
begin
  perform note_changed_counter(coalesce(new.product_id, old.product_id), 0, 0,
    coalesce(new.units_sold, 0) - coalesce(old.units_sold, 0));
  return null;
end
$$;
