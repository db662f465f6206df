-- Outside a transaction.
-- The job that runs the clocks finds parts by it, and the office those that are late.
create index concurrently if not exists order_parts_clocks on order_parts (next_clock_at, user_id, id)
  where next_clock_at is not null;
