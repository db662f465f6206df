-- Each change of what pages show notifies, in its transaction, what it touched: lines of a subject and an id, as listed
-- in server/dependencies.ts. A statement that touches too much for one notification names the subjects only.

create function notify_shown(changes text[]) returns void language plpgsql as $$
declare
  payload text;
begin
  select string_agg(distinct change, e'\n') into payload from unnest(changes) as change;
  if octet_length(payload) > 7900 then
    select string_agg(distinct split_part(change, ' ', 1), e'\n') into payload from unnest(changes) as change;
  end if;
  if payload is not null then
    perform pg_notify('shown_changed', payload);
  end if;
end $$;

-- Products ---------------------------------------------------------------------------------------------------------

create function notify_added_or_deleted_products() returns trigger language plpgsql as $$
begin
  perform notify_shown(array(
    select distinct unnest(array[
      'product ' || id, 'products ' || category_id, 'sales ' || seller_id, 'words', 'sitemap'])
    from changed where retired_at is null));
  return null;
end $$;

-- The price ranges are those of server/search/facets.ts.
create function notify_changed_products() returns trigger language plpgsql as $$
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
        ('price ' || changed.category_id, changed.price_santim <> before.price_santim),
        ('price-range ' || changed.category_id,
          width_bucket(changed.price_santim, array[0, 50000, 100000, 250000, 500000, 1000000, 2500000, 5000000]::bigint[])
          <> width_bucket(before.price_santim, array[0, 50000, 100000, 250000, 500000, 1000000, 2500000, 5000000]::bigint[]))
    ) as touched (key, is_touched)
    where is_touched and (changed.retired_at is null or before.retired_at is null)));
  return null;
end $$;

create trigger shown_products_added after insert on products
  referencing new table as changed for each statement execute function notify_added_or_deleted_products();
create trigger shown_products_changed after update on products
  referencing new table as changed old table as before
  for each statement execute function notify_changed_products();
create trigger shown_products_deleted after delete on products
  referencing old table as changed for each statement execute function notify_added_or_deleted_products();

-- Figures ----------------------------------------------------------------------------------------------------------

create function notify_added_figures() returns trigger language plpgsql as $$
begin
  perform notify_shown(array(
    select distinct key
    from changed join products p on p.id = changed.product_id and p.retired_at is null
    cross join lateral (
      values
        ('rating ' || changed.product_id, changed.votes > 0),
        ('rank ' || p.category_id, changed.votes > 0),
        ('sales ' || p.seller_id, changed.units_sold > 0),
        ('popularity ' || p.category_id, changed.units_sold + changed.votes > 0)
    ) as touched (key, is_touched)
    where is_touched));
  return null;
end $$;

-- The popularity is that of server/search/search-document.ts.
create function notify_changed_figures() returns trigger language plpgsql as $$
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
        ('rank ' || p.category_id, (changed.rating_sum, changed.votes) <> (before.rating_sum, before.votes)),
        ('sales ' || p.seller_id, changed.units_sold <> before.units_sold),
        ('popularity ' || p.category_id,
          round(4 * log(2, 1 + changed.units_sold + changed.votes))
          <> round(4 * log(2, 1 + before.units_sold + before.votes)))
    ) as touched (key, is_touched)
    where is_touched));
  return null;
end $$;

create trigger shown_figures_added after insert on product_figures
  referencing new table as changed for each statement execute function notify_added_figures();
create trigger shown_figures_changed after update on product_figures
  referencing new table as changed old table as before
  for each statement execute function notify_changed_figures();

-- Stock ------------------------------------------------------------------------------------------------------------

-- A product without a row is in stock.
create function notify_added_or_deleted_stock() returns trigger language plpgsql as $$
begin
  perform notify_shown(array(select 'stock ' || product_id from changed where sold + reserved >= received));
  return null;
end $$;

create function notify_changed_stock() returns trigger language plpgsql as $$
begin
  perform notify_shown(array(
    select 'stock ' || changed.product_id
    from changed join before on before.product_id = changed.product_id
    where (changed.sold + changed.reserved >= changed.received) <> (before.sold + before.reserved >= before.received)));
  return null;
end $$;

create trigger shown_stock_added after insert on stock
  referencing new table as changed for each statement execute function notify_added_or_deleted_stock();
create trigger shown_stock_changed after update on stock
  referencing new table as changed old table as before
  for each statement execute function notify_changed_stock();
create trigger shown_stock_deleted after delete on stock
  referencing old table as changed for each statement execute function notify_added_or_deleted_stock();

-- Rows that are shown whole ----------------------------------------------------------------------------------------

-- The arguments are the subject and the column of the id, if there is one.
create function notify_rows() returns trigger language plpgsql as $$
begin
  perform notify_shown(array(
    select distinct concat_ws(' ', tg_argv[0], to_jsonb(changed) ->> tg_argv[1]) from changed));
  return null;
end $$;

create function notify_changed_rows() returns trigger language plpgsql as $$
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

do $$
declare
  shown record;
begin
  for shown in
    select * from (values
      ('reviews', '''reviews'', ''product_id'''),
      ('sellers', '''seller'', ''id'''),
      ('categories', '''categories'''),
      ('banners', '''banners'''),
      ('offers', '''offers''')
    ) as it (name, arguments)
  loop
    execute format('create trigger shown_%s_added after insert on %1$I
      referencing new table as changed for each statement execute function notify_rows(%s)', shown.name, shown.arguments);
    execute format('create trigger shown_%s_changed after update on %1$I
      referencing new table as changed old table as before
      for each statement execute function notify_changed_rows(%s)', shown.name, shown.arguments);
    execute format('create trigger shown_%s_deleted after delete on %1$I
      referencing old table as changed for each statement execute function notify_rows(%s)', shown.name, shown.arguments);
  end loop;
end $$;
