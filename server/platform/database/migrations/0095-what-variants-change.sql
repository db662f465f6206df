-- Keeps the prices of cards, notifies what pages show, and notes what search has to read again.

-- Products are locked before their variants are read, so that of two concurrent changes the second reads the first.
create function keep_card_prices(of_products uuid[]) returns void language plpgsql as $$
begin
  perform from products where id = any(of_products) order by id for no key update;
  update products p set price_santim = shown.price_santim, prices_differ = shown.differ
    from (
      select v.product_id, min(v.price_santim) <> max(v.price_santim) as differ,
        (array_agg(v.price_santim order by coalesce(s.sold + s.reserved >= s.received, false), v.position, v.id))[1]
          as price_santim
        from variants v left join stock s on s.variant_id = v.id
       where v.product_id = any(of_products) and v.retired_at is null
       group by v.product_id
    ) shown
   where p.id = shown.product_id
     and (p.price_santim, p.prices_differ) is distinct from (shown.price_santim, shown.differ);
end $$;

-- Variants ---------------------------------------------------------------------------------------------------------

create function note_words_of_options(of_products uuid[]) returns void language plpgsql as $$
begin
  if cardinality(of_products) = 0 then return; end if;
  insert into search_pending (product_id) select unnest(of_products);
  perform notify_shown(array['words']);
end $$;

-- The first variant of a new product changes neither.
create function keep_added_variants() returns trigger language plpgsql as $$
begin
  perform keep_card_prices(array(
    select distinct a.product_id from added a join products p on p.id = a.product_id
     where a.id <> p.id or a.price_santim <> p.price_santim));
  perform note_words_of_options(array(select distinct product_id from added where options <> '[]'));
  return null;
end $$;

create function keep_changed_variants() returns trigger language plpgsql as $$
begin
  perform keep_card_prices(array(
    select distinct changed.product_id from changed join before on before.id = changed.id
     where (changed.price_santim, changed.position, changed.retired_at)
           is distinct from (before.price_santim, before.position, before.retired_at)));
  perform note_words_of_options(array(
    select distinct changed.product_id from changed join before on before.id = changed.id
     where (changed.options, changed.option_translations, changed.retired_at)
           is distinct from (before.options, before.option_translations, before.retired_at)));
  return null;
end $$;

create trigger added_variants after insert on variants
  referencing new table as added for each statement execute function keep_added_variants();
create trigger changed_variants after update on variants
  referencing new table as changed old table as before
  for each statement execute function keep_changed_variants();
create trigger shown_variants_added after insert on variants
  referencing new table as changed for each statement execute function notify_rows('product', 'product_id');
create trigger shown_variants_changed after update on variants
  referencing new table as changed old table as before
  for each statement execute function notify_changed_rows('product', 'product_id');

-- Stock ------------------------------------------------------------------------------------------------------------

-- How many are left, as pages show it: 6 for more than the 5 of fewLeft in contract/limits.ts.
create function shown_left(received bigint, reserved bigint, sold bigint) returns int language sql immutable as $$
  select greatest(0, least(6, received - reserved - sold))::int
$$;

-- A variant without a row is in stock.
create or replace function notify_added_or_deleted_stock() returns trigger language plpgsql as $$
declare
  sold_out uuid[] := array(
    select distinct v.product_id from changed join variants v on v.id = changed.variant_id
     where changed.sold + changed.reserved >= changed.received);
begin
  perform notify_shown(array(
    select 'left ' || v.product_id from changed join variants v on v.id = changed.variant_id
     where shown_left(changed.received, changed.reserved, changed.sold) < 6
    union all
    select 'stock ' || id from unnest(sold_out) as id));
  if cardinality(sold_out) > 0 then perform keep_card_prices(sold_out); end if;
  return null;
end $$;

create or replace function notify_changed_stock() returns trigger language plpgsql as $$
declare
  few uuid[] := array(
    select changed.variant_id from changed join before on before.variant_id = changed.variant_id
     where shown_left(changed.received, changed.reserved, changed.sold)
           <> shown_left(before.received, before.reserved, before.sold));
  turned uuid[];
begin
  if cardinality(few) = 0 then return null; end if;
  turned := array(
    select distinct v.product_id
      from changed join before on before.variant_id = changed.variant_id join variants v on v.id = changed.variant_id
     where (changed.sold + changed.reserved >= changed.received) <> (before.sold + before.reserved >= before.received));
  perform notify_shown(array(
    select 'left ' || product_id from variants where id = any(few)
    union all
    select 'stock ' || id from unnest(turned) as id));
  if cardinality(turned) > 0 then perform keep_card_prices(turned); end if;
  return null;
end $$;

-- Search -----------------------------------------------------------------------------------------------------------

-- The options of the variants on sale, folded.
alter table search_products add column option_keys text[] not null default '{}';
