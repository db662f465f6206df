-- In a transaction of its own, so that the table is not locked while its rows are read.
alter table products validate constraint products_withheld_check;
