-- ANALYZE requires the owner. Until autovacuum does it, some lists take a hundred times as long after a bulk load.
create function refresh_catalogue_statistics() returns void language sql security definer
set search_path = public, pg_temp as $$
  analyze products, product_figures, stock, categories, category_figures, sellers;
$$;
