-- Version 9.

create or replace function notify_shown(changes text[]) returns void language plpgsql as $$
declare
  payload text;
begin
  for parts in reverse 3..1 loop
    select string_agg(distinct array_to_string((string_to_array(change, ' '))[:parts], ' '), e'\n')
      into payload from unnest(changes) as change;
    exit when octet_length(payload) <= 7900;
  end loop;
  if payload is not null then
    perform pg_notify('shown_changed', payload);
  end if;
end $$;

create or replace function notify_rows() returns trigger language plpgsql as $$
begin
  perform notify_shown(array(
    select distinct concat_ws(' ', tg_argv[0], to_jsonb(changed) ->> tg_argv[1]) from changed));
  return null;
end $$;

create or replace function notify_changed_rows() returns trigger language plpgsql as $$
begin
  perform notify_shown(array(
    select distinct concat_ws(' ', tg_argv[0], shown ->> tg_argv[1])
    from (
      (select to_jsonb(changed) from changed except select to_jsonb(before) from before)
      union all
      (select to_jsonb(before) from before except select to_jsonb(changed) from changed)
    ) different (shown)));
  return null;
end $$;

create or replace function notify_discounts() returns trigger language plpgsql as $$
begin
  perform notify_shown(array['discounts']);
  return null;
end $$;

create or replace function notify_added_or_deleted_products() returns trigger language plpgsql as $$
begin
  perform notify_shown(array(
    select distinct unnest(array[
      'product ' || id, 'products ' || category_id, 'sales ' || seller_id, 'words', 'sitemap'])
    from changed where retired_at is null
    union
    select 'products ' || other from changed cross join unnest(other_categories) other where retired_at is null));
  return null;
end $$;

create or replace function notify_changed_products() returns trigger language plpgsql as $$
begin
  perform notify_shown(array(
    select distinct key
    from changed join before on before.id = changed.id
    cross join lateral (
      values
        ('sitemap',
          (changed.updated_at, changed.retired_at, changed.slug)
          is distinct from (before.updated_at, before.retired_at, before.slug)),
        ('product ' || changed.id,
          to_jsonb(changed) - 'updated_at' - 'prices_differ' <> to_jsonb(before) - 'updated_at' - 'prices_differ'),
        ('words',
          (changed.name, changed.translations, changed.brand, changed.model, changed.category_id,
           changed.specifications, changed.variations, changed.created_at, changed.retired_at,
           changed.other_categories, changed.tags, changed.seller_id)
          is distinct from
          (before.name, before.translations, before.brand, before.model, before.category_id,
           before.specifications, before.variations, before.created_at, before.retired_at,
           before.other_categories, before.tags, before.seller_id)),
        ('products ' || changed.category_id,
          (changed.category_id, changed.created_at, changed.retired_at)
          is distinct from (before.category_id, before.created_at, before.retired_at)),
        ('products ' || before.category_id, changed.category_id <> before.category_id),
        ('sales ' || changed.seller_id,
          (changed.seller_id, changed.created_at, changed.retired_at)
          is distinct from (before.seller_id, before.created_at, before.retired_at)),
        ('sales ' || before.seller_id, changed.seller_id <> before.seller_id),
        ('price ' || changed.category_id || ' ' || changed.id, changed.price_santim <> before.price_santim),
        ('reduced ' || changed.category_id || ' ' || changed.id,
          (changed.compare_at_santim is null) <> (before.compare_at_santim is null)),
        ('price-range ' || changed.category_id || ' ' || changed.id,
          width_bucket(changed.price_santim, array[0, 50000, 100000, 250000, 500000, 1000000, 2500000, 5000000]::bigint[])
          <> width_bucket(before.price_santim, array[0, 50000, 100000, 250000, 500000, 1000000, 2500000, 5000000]::bigint[]))
    ) as touched (key, is_touched)
    where is_touched and (changed.retired_at is null or before.retired_at is null)
    union
    select key
    from changed join before on before.id = changed.id
    cross join lateral (select distinct unnest(changed.other_categories || before.other_categories)) other (category_id)
    cross join lateral (
      values
        ('products ' || other.category_id,
          (changed.category_id, changed.other_categories, changed.created_at, changed.retired_at)
          is distinct from (before.category_id, before.other_categories, before.created_at, before.retired_at)),
        ('price ' || other.category_id || ' ' || changed.id, changed.price_santim <> before.price_santim),
        ('reduced ' || other.category_id || ' ' || changed.id,
          (changed.compare_at_santim is null) <> (before.compare_at_santim is null)),
        ('price-range ' || other.category_id || ' ' || changed.id,
          width_bucket(changed.price_santim, array[0, 50000, 100000, 250000, 500000, 1000000, 2500000, 5000000]::bigint[])
          <> width_bucket(before.price_santim, array[0, 50000, 100000, 250000, 500000, 1000000, 2500000, 5000000]::bigint[]))
    ) as touched (key, is_touched)
    where is_touched and (changed.retired_at is null or before.retired_at is null)));
  return null;
end $$;

create or replace function shown_left(received bigint, reserved bigint, sold bigint) returns integer language sql immutable as $$
  select greatest(0, least(6, received - reserved - sold))::int
$$;

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
  if cardinality(sold_out) > 0 then
    perform keep_card_prices(sold_out);
    insert into search_pending (product_id) select unnest(sold_out);
  end if;
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
  if cardinality(turned) > 0 then
    perform keep_card_prices(turned);
    insert into search_pending (product_id) select unnest(turned);
  end if;
  return null;
end $$;

create or replace function notify_added_figures() returns trigger language plpgsql as $$
begin
  perform notify_shown(array(
    select distinct key
    from changed join products p on p.id = changed.product_id and p.retired_at is null
    cross join unnest(array_append(p.other_categories, p.category_id)) category
    cross join lateral (
      values
        ('rating ' || changed.product_id, changed.votes > 0),
        ('rank ' || category || ' ' || changed.product_id, changed.votes > 0),
        ('sales ' || p.seller_id || ' ' || changed.product_id, changed.units_sold > 0),
        ('selling ' || category || ' ' || changed.product_id, changed.units_sold > 0),
        ('popularity ' || category || ' ' || changed.product_id, changed.units_sold + changed.votes > 0)
    ) as touched (key, is_touched)
    where is_touched));
  return null;
end $$;

create or replace function notify_changed_figures() returns trigger language plpgsql as $$
begin
  perform notify_shown(array(
    select distinct key
    from changed join before on before.product_id = changed.product_id
    join products p on p.id = changed.product_id and p.retired_at is null
    cross join unnest(array_append(p.other_categories, p.category_id)) category
    cross join lateral (
      values
        ('rating ' || changed.product_id,
          changed.votes <> before.votes
          or round(changed.rating_sum * 10.0 / nullif(changed.votes, 0))
             is distinct from round(before.rating_sum * 10.0 / nullif(before.votes, 0))),
        ('rank ' || category || ' ' || changed.product_id,
          (changed.rating_sum, changed.votes) <> (before.rating_sum, before.votes)),
        ('sales ' || p.seller_id || ' ' || changed.product_id, changed.units_sold <> before.units_sold),
        ('selling ' || category || ' ' || changed.product_id, changed.units_sold <> before.units_sold),
        ('popularity ' || category || ' ' || changed.product_id,
          round(4 * log(2, 1 + changed.units_sold + changed.votes))
          <> round(4 * log(2, 1 + before.units_sold + before.votes)))
    ) as touched (key, is_touched)
    where is_touched));
  return null;
end $$;

create or replace function notify_added_seller_rating() returns trigger language plpgsql as $$
begin
  perform notify_shown(array(
    select distinct 'seller-rating ' || seller_id from changed where votes > 0 and seller_id is not null));
  return null;
end $$;

create or replace function notify_changed_seller_rating() returns trigger language plpgsql as $$
begin
  perform notify_shown(array(
    select distinct 'seller-rating ' || seller
    from changed join before on before.product_id = changed.product_id
    cross join unnest(array[changed.seller_id, before.seller_id]) seller
    where (changed.rating_sum, changed.votes, changed.seller_id)
          is distinct from (before.rating_sum, before.votes, before.seller_id)
      and changed.votes + before.votes > 0 and seller is not null));
  return null;
end $$;
