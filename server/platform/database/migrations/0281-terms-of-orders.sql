-- Which version of the terms of service an order was placed under: 0 is the text that the shop comes with, and null that
-- the order is older than this.
alter table orders add column terms_version int;
