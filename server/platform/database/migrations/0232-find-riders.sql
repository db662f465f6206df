-- Outside a transaction.

create index concurrently if not exists shipments_with_rider on shipments (created_at) where rider_phone is not null;
