-- Outside a transaction.

create index concurrently if not exists search_products_of_seller on search_products (sold_by);
