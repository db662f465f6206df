-- The check that was validated spares the scans.
alter table low_stock
  alter column product_id set not null,
  alter column product_created_at set not null,
  alter column is_sold_out set not null;

alter table low_stock drop constraint low_stock_check;
