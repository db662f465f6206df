-- Rates by place, weight and order value (contract/delivery-rates.ts). Without any, a method has one rate: its regions,
-- fee, days and cash, which are those of a small order otherwise.
alter table delivery_methods add column rates jsonb not null default '[]';
alter table delivery_methods add constraint delivery_methods_rates_check check (jsonb_typeof(rates) = 'array') not valid;

-- Grams. A variant without a weight has that of its product.
alter table products add column weight integer;
alter table products add constraint products_weight_check check (weight between 1 and 1000000) not valid;
alter table variants add column weight integer;
alter table variants add constraint variants_weight_check check (weight between 1 and 1000000) not valid;
