-- Outside a transaction.
-- The office lists the orders that a row of a report is made of.
drop index concurrently if exists order_items_by_time;
create index concurrently order_items_by_time on order_items (variant_id, ordered_at desc, order_id desc);
drop index concurrently if exists orders_by_code;
create index concurrently orders_by_code on orders (code, created_at desc, id desc) where code is not null;
drop index concurrently if exists orders_with_delivery;
create index concurrently orders_with_delivery on orders (created_at desc, id desc) where delivery_santim > 0;
drop index concurrently if exists orders_without_address;
create index concurrently orders_without_address on orders (created_at desc, id desc) where delivery_address is null;
drop index concurrently if exists orders_of_gift_cards;
create index concurrently orders_of_gift_cards on orders (created_at desc, id desc) where source = 'gift-card';
