-- A trigger derives what a variant costs now from these: the sale price while its sale runs, else the regular price.
alter table variants
  -- Null without a sale: the price is the regular one then.
  add column regular_santim bigint,
  add column sale_santim bigint,
  add column sale_from timestamptz,
  add column sale_until timestamptz,
  -- The price is another one from then on; null if it stays.
  add column price_until timestamptz,
  -- Of a sale that runs: the lowest price of the 30 days before it began.
  add column lowest30_santim bigint,
  -- What the shop pays for one. Only the office shows it, to some.
  add column cost_santim bigint;
alter table variants add constraint variants_sale_check check (
  case when sale_santim is null then regular_santim is null and sale_from is null and sale_until is null
    else regular_santim is not null and sale_santim > 0 and sale_santim < regular_santim
      and price_santim in (regular_santim, sale_santim) end) not valid;
alter table variants add constraint variants_sale_dates_check check (sale_from < sale_until) not valid;
alter table variants add constraint variants_lowest30_check check (
  (lowest30_santim is not null) = coalesce(price_santim < regular_santim, false)) not valid;
alter table variants add constraint variants_cost_santim_check check (cost_santim >= 0) not valid;

-- Prices of before, each with the time at which it ended. A daily job deletes those that no sale can need.
create table former_prices (
  variant_id uuid not null references variants (id) on delete cascade,
  until timestamptz not null,
  price_santim bigint not null check (price_santim >= 0),
  primary key (variant_id, until)
);
create index former_prices_by_age on former_prices (until);

-- Those of the variant whose price the card shows, while its sale runs.
alter table products
  add column compare_at_santim bigint,
  add column lowest30_santim bigint,
  add column sale_until timestamptz;

-- What one cost without the sale, as it was when the order was placed.
alter table order_items add column compare_at_santim bigint;
alter table order_items add constraint order_items_compare_at_santim_check
  check (compare_at_santim > unit_price_santim) not valid;

alter table search_products add column is_reduced boolean not null default false;

create function shop_now() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('merkato.now', true), '')::timestamptz, now())
$$;

create function price_at(regular bigint, sale bigint, sale_from timestamptz, sale_until timestamptz, moment timestamptz)
returns bigint language sql immutable as $$
  select case when sale is not null and coalesce(sale_from <= moment, true) and coalesce(sale_until > moment, true)
    then sale else regular end
$$;

create function derive_price() returns trigger language plpgsql as $$
declare
  moment timestamptz := shop_now();
begin
  new.regular_santim := coalesce(new.regular_santim, new.price_santim);
  -- Who writes the price alone, as processes of the former version do, means the regular one.
  if tg_op = 'UPDATE' and new.price_santim <> old.price_santim
    and (new.sale_santim, new.sale_from, new.sale_until)
      is not distinct from (old.sale_santim, old.sale_from, old.sale_until)
    and new.regular_santim = coalesce(old.regular_santim, new.price_santim)
    and new.price_santim
      <> price_at(new.regular_santim, new.sale_santim, new.sale_from, new.sale_until, moment) then
    new.regular_santim := new.price_santim;
    if new.sale_santim >= new.regular_santim then new.sale_santim := null; end if;
  end if;
  if new.sale_santim is null then
    new.price_santim := new.regular_santim;
    new.regular_santim := null;
    new.sale_from := null;
    new.sale_until := null;
    new.price_until := null;
    new.lowest30_santim := null;
    return new;
  end if;
  new.price_santim := price_at(new.regular_santim, new.sale_santim, new.sale_from, new.sale_until, moment);
  new.price_until := case
    when new.sale_from > moment then new.sale_from
    when new.sale_until > moment then new.sale_until end;
  if new.price_santim = new.regular_santim then
    new.lowest30_santim := null;
  elsif tg_op = 'INSERT' then
    new.lowest30_santim := new.regular_santim;
  elsif old.price_santim < old.regular_santim then
    new.lowest30_santim := old.lowest30_santim;
  else
    new.lowest30_santim := least(old.price_santim, (
      select min(price_santim) from former_prices
       where variant_id = new.id and until > moment - interval '30 days'));
  end if;
  return new;
end $$;

create trigger derived_price
  before insert or update of price_santim, regular_santim, sale_santim, sale_from, sale_until, price_until, lowest30_santim
  on variants for each row execute function derive_price();
