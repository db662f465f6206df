-- Outside a transaction.
create index concurrently if not exists products_to_approve on products (created_at desc, id desc)
  where withheld = 'approval';
