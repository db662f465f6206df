-- Outside a transaction.
create index concurrently if not exists products_of_seller on products (seller_id, created_at desc, id desc);
