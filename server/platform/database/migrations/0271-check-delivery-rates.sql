-- In a transaction of its own, so that it holds no lock that writers wait for.
alter table delivery_methods validate constraint delivery_methods_rates_check;
alter table products validate constraint products_weight_check;
alter table variants validate constraint variants_weight_check;
