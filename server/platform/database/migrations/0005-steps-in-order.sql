-- The steps of an order come in the order in which they were written, whatever the clocks of several processes say.
alter table order_steps add column position bigint generated always as identity;
