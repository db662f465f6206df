-- In a transaction of its own, so that the table is not locked while its rows are read.
alter table order_items validate constraint order_items_commission_check;
