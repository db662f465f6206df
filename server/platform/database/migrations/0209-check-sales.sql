-- In a transaction of its own, so that it holds no lock that writers wait for.
alter table variants validate constraint variants_sale_check;
alter table variants validate constraint variants_sale_dates_check;
alter table variants validate constraint variants_lowest30_check;
alter table variants validate constraint variants_cost_santim_check;
alter table order_items validate constraint order_items_compare_at_santim_check;
