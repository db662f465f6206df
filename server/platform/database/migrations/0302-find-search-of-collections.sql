-- Outside a transaction.

create index concurrently if not exists search_products_tagged on search_products using gin (tags) where tags <> '{}';
create index concurrently if not exists search_products_in_others on search_products using gin (other_categories) where other_categories <> '{}';
