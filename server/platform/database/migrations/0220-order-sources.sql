-- An order that a member of staff made of a draft. The present rows have one of the former sources.
alter table orders drop constraint orders_source_check;
alter table orders add constraint orders_source_check check (source in ('cart', 'direct', 'office')) not valid;
alter table payments drop constraint payments_source_check;
alter table payments add constraint payments_source_check check (source in ('cart', 'direct', 'office')) not valid;

-- What one cost in the shop, where a member of staff has changed its price, and why.
alter table order_items add column listed_santim bigint;
alter table order_items add column price_reason text not null default '';
