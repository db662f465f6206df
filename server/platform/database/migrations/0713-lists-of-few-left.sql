-- The office lists products of which few or none are left, and those of a sale, the newest first: what such a list asks
-- for is kept in its order. See keep_low_stock and keep_card_prices.
alter table low_stock
  add column product_id uuid,
  add column product_created_at timestamptz,
  add column is_sold_out boolean;

alter table products
  add column has_running_sale boolean not null default false,
  add column has_planned_sale boolean not null default false;
