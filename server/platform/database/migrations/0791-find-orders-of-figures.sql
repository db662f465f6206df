-- Outside a transaction.
-- The office lists the orders of a product, and those with a code.
drop index concurrently if exists order_items_by_time;
create index concurrently order_items_by_time on order_items (variant_id, ordered_at desc, order_id desc);
drop index concurrently if exists orders_by_code;
create index concurrently orders_by_code on orders (code, created_at desc, id desc) where code is not null;
