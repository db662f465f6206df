-- Outside a transaction.
drop index concurrently if exists search_products_options;
create index concurrently search_products_options on search_products using gin (option_keys) with (fastupdate = off);
drop index concurrently if exists variants_with_options;
create index concurrently variants_with_options on variants (product_id) where options <> '[]' and retired_at is null;
