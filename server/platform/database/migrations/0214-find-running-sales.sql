-- Outside a transaction.

create index concurrently if not exists variants_on_sale on variants (product_id) where price_santim < regular_santim;
