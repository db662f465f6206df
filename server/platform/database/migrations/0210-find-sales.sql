-- Outside a transaction.

create index concurrently if not exists variants_by_price_until on variants (price_until) where price_until is not null;
create index concurrently if not exists search_products_reduced on search_products (product_id) where is_reduced;
