-- Outside a transaction.
create index concurrently if not exists products_waiting_for_sellers on products (seller_id) where withheld = 'seller';
create index concurrently if not exists sellers_not_active on sellers (id) where state <> 'active';
