alter table low_stock validate constraint low_stock_check;
