-- Outside a transaction.
-- The books name a payment by its id alone.
create index concurrently if not exists payments_by_id on payments (id);
