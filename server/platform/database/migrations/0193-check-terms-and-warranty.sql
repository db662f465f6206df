-- In a transaction of its own, so that it holds no lock that writers wait for.
alter table order_items validate constraint order_items_terms_check;
alter table products validate constraint products_warranty_check;
