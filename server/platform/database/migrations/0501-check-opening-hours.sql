-- In a transaction of its own, so that the table is not locked while its rows are read.
alter table delivery_methods validate constraint delivery_methods_hours_check;
