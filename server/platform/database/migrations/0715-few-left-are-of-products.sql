-- Its locks wait for the transactions in which the former functions worked.
alter table low_stock add constraint low_stock_check
  check (product_id is not null and product_created_at is not null and is_sold_out is not null) not valid;

create trigger low_stock_follows_product after update on products
  for each row when (new.created_at is distinct from old.created_at) execute function low_stock_follows_product();
