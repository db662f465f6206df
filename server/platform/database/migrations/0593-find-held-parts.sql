-- Outside a transaction.
-- The job that releases parts finds them by it, and those first that a process of the former version has delivered.
create index concurrently if not exists order_parts_held on order_parts (reserve_until nulls first, user_id, id)
  where delivered_at is not null and released_at is null;
