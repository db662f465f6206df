-- Months.
alter table products add column warranty integer;
alter table products add constraint products_warranty_check check (warranty between 1 and 120) not valid;
