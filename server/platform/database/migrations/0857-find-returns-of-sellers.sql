-- Outside a transaction.

create index concurrently if not exists returns_of_seller on returns (seller_id, created_at)
  where seller_id is not null;

create index concurrently if not exists returns_to_decide on returns (seller_id)
  where seller_id is not null and status = 'requested';
