-- Outside a transaction.

create index concurrently if not exists sales_of_sellers on sales_by_day (seller_id, dimension, day)
  include (key, orders, units, sales_santim) where seller_id is not null;
