-- Outside a transaction.
-- A seller names a part, and not whose order it is of.
create index concurrently if not exists order_parts_of_seller_by_id on order_parts (seller_id, id);
