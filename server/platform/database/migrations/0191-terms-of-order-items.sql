-- Numbers of a product that are part of what was bought, as they were when the order was placed.
alter table order_items add column terms jsonb not null default '{}';
alter table order_items add constraint order_items_terms_check check (jsonb_typeof(terms) = 'object') not valid;
