-- When the customer reported a transfer for an unpaid order. Since then its items are no longer in the cart.
alter table orders add column reported_at timestamptz;
