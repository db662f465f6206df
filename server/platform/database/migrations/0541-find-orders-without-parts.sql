-- Outside a transaction.
-- The job that divides old orders finds them by it; it is empty afterwards.
create index concurrently if not exists order_items_without_part on order_items (user_id, order_id)
  where seller_id is null;
