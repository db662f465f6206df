-- As in 0092, with variants.
create or replace function refresh_catalogue_statistics() returns void language sql security definer
set search_path = public, pg_temp as $$
  analyze products, variants, product_figures, stock, categories, category_figures, sellers;
$$;
