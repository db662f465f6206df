-- The unit price when an item was added or its quantity set; null where it is not known.
alter table cart_items add column price_santim bigint check (price_santim >= 0);
