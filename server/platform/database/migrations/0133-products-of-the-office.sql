-- Outside a transaction.
-- The office lists all products, and those that are not on sale, the newest first.
create index concurrently if not exists products_newest on products (created_at desc, id desc);
create index concurrently if not exists products_retired on products (created_at desc, id desc)
  where retired_at is not null;
create index concurrently if not exists variants_of_barcode on variants (barcode) where barcode is not null;
