-- Outside a transaction.
create index concurrently if not exists low_stock_newest on low_stock (product_created_at desc, product_id desc);
create index concurrently if not exists low_stock_sold_out on low_stock (product_created_at desc, product_id desc)
  where is_sold_out;
create index concurrently if not exists products_running_sales on products (created_at desc, id desc)
  where has_running_sale;
create index concurrently if not exists products_planned_sales on products (created_at desc, id desc)
  where has_planned_sale;
