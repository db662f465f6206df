-- In a transaction of its own, so that it holds no lock that writers wait for.
alter table products validate constraint products_size_table_check;
