-- Outside a transaction.
-- The office lists by it what of a seller is held, and until when.
create index concurrently if not exists order_parts_held_of_seller on order_parts (seller_id, reserve_until, id)
  where delivered_at is not null and released_at is null;
