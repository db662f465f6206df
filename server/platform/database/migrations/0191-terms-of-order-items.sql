-- Numbers of a product that are part of what was bought, as they were when the order was placed.
alter table order_items add column terms jsonb not null default '{}' check (jsonb_typeof(terms) = 'object');
