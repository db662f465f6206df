-- Outside a transaction.
-- The office finds products that are not for sale by a part of their name. The index of all products names too many
-- for a frequent word.
drop index concurrently if exists products_retired_named;
create index concurrently products_retired_named on products
  using gin (fold_text(name || ' ' || jsonb_path_query_array(translations, '$.*.name')::text) gin_trgm_ops)
  where retired_at is not null;
