-- In a transaction of its own, so that it holds no lock that writers wait for.
alter table products validate constraint products_withheld_check;
alter table products validate constraint products_on_sale_from_check;
