-- Outside a transaction.

drop index concurrently if exists order_parts_of_seller_open;
create index concurrently order_parts_of_seller_open on order_parts (seller_id, created_at, id)
  where status in ('new', 'accepted', 'shipped');
drop index concurrently if exists order_parts_of_seller_ended;
create index concurrently order_parts_of_seller_ended on order_parts (seller_id, created_at desc, id desc)
  where status in ('canceled', 'refused');
drop index concurrently if exists questions_of_product;
create index concurrently questions_of_product on questions (product_id, created_at desc, id desc)
  where hidden_at is null;
