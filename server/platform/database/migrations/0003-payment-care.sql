-- What keeps one hand at the gateway at a time, and what a person decided about a payment.

-- Until when somebody may be opening this payment at the gateway; nobody else tries meanwhile.
alter table payments add column starting_until timestamptz;
-- When the gateway was last asked about it, so that an impatient page does not ask for every shopper's every glance.
alter table payments add column asked_at timestamptz;

-- A percentage may have decimals.
alter table orders alter column vat_percent type numeric(5, 2);

-- How many pieces of a product a shopper's own open order holds.
create index order_items_held on order_items (user_id, product_id) where pieces = 'held';
