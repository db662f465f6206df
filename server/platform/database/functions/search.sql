-- Version 5.

create or replace function note_words_of_options(of_products uuid[]) returns void language plpgsql as $$
begin
  if cardinality(of_products) = 0 then return; end if;
  insert into search_pending (product_id) select unnest(of_products);
  perform notify_shown(array['words']);
end $$;

create or replace function search_note_products() returns trigger language plpgsql as $$
begin
  insert into search_pending (product_id) select id from changed;
  return null;
end $$;

create or replace function search_note_changed_products() returns trigger language plpgsql as $$
begin
  insert into search_pending (product_id)
  select changed.id
  from changed
  join before on before.id = changed.id
  where (changed.name, changed.translations, changed.brand, changed.model, changed.category_id, changed.price_santim,
         changed.created_at, changed.retired_at, changed.variations, changed.specifications,
         changed.attribute_translations, changed.tags, changed.other_categories, changed.compare_at_santim is null, changed.seller_id)
    is distinct from (before.name, before.translations, before.brand, before.model, before.category_id,
         before.price_santim, before.created_at, before.retired_at, before.variations, before.specifications,
         before.attribute_translations, before.tags, before.other_categories, before.compare_at_santim is null, before.seller_id);
  return null;
end $$;

create or replace function search_note_figures() returns trigger language plpgsql as $$
begin
  insert into search_pending (product_id) select product_id from changed;
  return null;
end $$;

create or replace function clean_search_indexes() returns void language sql security definer set search_path to 'public', 'pg_temp' as $$
  select gin_clean_pending_list(name::regclass)
    from unnest(array['search_products_text', 'search_words_spelled', 'search_words_keys']) as name;
$$;

create or replace function refresh_catalogue_statistics() returns void language sql security definer set search_path to 'public', 'pg_temp' as $$
  analyze products, variants, product_figures, stock, categories, category_figures, sellers;
$$;

create or replace function refresh_search_statistics() returns void language sql security definer set search_path to 'public', 'pg_temp' as $$
  analyze search_products, search_words;
$$;
