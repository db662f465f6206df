-- Outside a transaction.

create index concurrently if not exists search_products_selling on search_products (sales_rank, created_at, tiebreaker);
create index concurrently if not exists search_products_selling_in_category
  on search_products (category_id, sales_rank, created_at, tiebreaker) include (product_id);
