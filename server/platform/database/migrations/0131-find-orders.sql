-- Outside a transaction.
-- The office finds orders by what is written on them, and lists those of a state, a payment status or a region.
drop index concurrently if exists orders_found;
create index concurrently orders_found on orders
  using gin ((' ' || fold_text(order_number || ' ' || full_name || ' ' || phone)) gin_trgm_ops);
drop index concurrently if exists orders_to_pack;
create index concurrently orders_to_pack on orders (created_at desc, id desc)
  where status = 'pending' and payment_status in ('paid', 'on-delivery');
drop index concurrently if exists orders_by_payment;
create index concurrently orders_by_payment on orders (payment_status, created_at desc, id desc);
drop index concurrently if exists orders_by_region;
create index concurrently orders_by_region on orders ((delivery_address ->> 'state'), created_at desc, id desc);
drop index concurrently if exists order_items_newest;
create index concurrently order_items_newest on order_items (variant_id, order_id desc);
drop index concurrently if exists products_named;
create index concurrently products_named on products
  using gin (fold_text(name || ' ' || jsonb_path_query_array(translations, '$.*.name')::text) gin_trgm_ops);
