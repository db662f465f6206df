-- Outside a transaction.
-- Operators list the orders of one status, newest first, and name an order by its id: both read all orders of the shop.
drop index concurrently if exists orders_by_status;
create index concurrently orders_by_status on orders (status, created_at desc, id desc);
drop index concurrently if exists orders_by_id;
create index concurrently orders_by_id on orders (id);
