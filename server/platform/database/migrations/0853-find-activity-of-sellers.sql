-- Outside a transaction.

create index concurrently if not exists activity_log_seller on activity_log (seller_id, position)
  where seller_id is not null;
