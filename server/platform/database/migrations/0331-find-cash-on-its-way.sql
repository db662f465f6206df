-- Outside a transaction.

create index concurrently if not exists cash_on_its_way on shipments (carrier_id, rider_name)
  where delivered_at is null and refused_at is null and collect_santim > 0;
