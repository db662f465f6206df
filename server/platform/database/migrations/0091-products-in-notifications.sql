-- Changes that move products in lists name these products too: lines of a subject, an id, and a product. What does not
-- fit into one notification is named without the products, or by the subjects only.

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

-- As in 0079, but for the last two.
create or replace function notify_changed_products() returns trigger language plpgsql as $$
begin
  perform notify_shown(array(
    select distinct key
    from changed join before on before.id = changed.id
    cross join lateral (
      values
        ('sitemap', (changed.updated_at, changed.retired_at) is distinct from (before.updated_at, before.retired_at)),
        ('product ' || changed.id,
          (changed.sku, changed.name, changed.description, changed.translations, changed.price_santim, changed.brand,
           changed.model, changed.category_id, changed.seller_id, changed.images, changed.specifications,
           changed.variations, changed.attribute_translations, changed.retired_at)
          is distinct from
          (before.sku, before.name, before.description, before.translations, before.price_santim, before.brand,
           before.model, before.category_id, before.seller_id, before.images, before.specifications,
           before.variations, before.attribute_translations, before.retired_at)),
        ('words',
          (changed.name, changed.translations, changed.brand, changed.model, changed.category_id,
           changed.specifications, changed.variations, changed.created_at, changed.retired_at)
          is distinct from
          (before.name, before.translations, before.brand, before.model, before.category_id,
           before.specifications, before.variations, before.created_at, before.retired_at)),
        ('products ' || changed.category_id,
          (changed.category_id, changed.created_at, changed.retired_at)
          is distinct from (before.category_id, before.created_at, before.retired_at)),
        ('products ' || before.category_id, changed.category_id <> before.category_id),
        ('sales ' || changed.seller_id,
          (changed.seller_id, changed.created_at, changed.retired_at)
          is distinct from (before.seller_id, before.created_at, before.retired_at)),
        ('sales ' || before.seller_id, changed.seller_id <> before.seller_id),
        ('price ' || changed.category_id || ' ' || changed.id, changed.price_santim <> before.price_santim),
        ('price-range ' || changed.category_id || ' ' || changed.id,
          width_bucket(changed.price_santim, array[0, 50000, 100000, 250000, 500000, 1000000, 2500000, 5000000]::bigint[])
          <> width_bucket(before.price_santim, array[0, 50000, 100000, 250000, 500000, 1000000, 2500000, 5000000]::bigint[]))
    ) as touched (key, is_touched)
    where is_touched and (changed.retired_at is null or before.retired_at is null)));
  return null;
end $$;

create or replace function notify_added_figures() returns trigger language plpgsql as $$
begin
  perform notify_shown(array(
    select distinct key
    from changed join products p on p.id = changed.product_id and p.retired_at is null
    cross join lateral (
      values
        ('rating ' || changed.product_id, changed.votes > 0),
        ('rank ' || p.category_id || ' ' || changed.product_id, changed.votes > 0),
        ('sales ' || p.seller_id || ' ' || changed.product_id, changed.units_sold > 0),
        ('popularity ' || p.category_id || ' ' || changed.product_id, changed.units_sold + changed.votes > 0)
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
    cross join lateral (
      values
        ('rating ' || changed.product_id,
          changed.votes <> before.votes
          or round(changed.rating_sum * 10.0 / nullif(changed.votes, 0))
             is distinct from round(before.rating_sum * 10.0 / nullif(before.votes, 0))),
        ('rank ' || p.category_id || ' ' || changed.product_id,
          (changed.rating_sum, changed.votes) <> (before.rating_sum, before.votes)),
        ('sales ' || p.seller_id || ' ' || changed.product_id, changed.units_sold <> before.units_sold),
        ('popularity ' || p.category_id || ' ' || changed.product_id,
          round(4 * log(2, 1 + changed.units_sold + changed.votes))
          <> round(4 * log(2, 1 + before.units_sold + before.votes)))
    ) as touched (key, is_touched)
    where is_touched));
  return null;
end $$;
