-- By which methods of their own the sellers of an order bring their parts, as they were when it was placed. Null for orders
-- that go by the methods of the shop alone. The part has the same for its seller, who sees nothing of the others.
alter table orders add column seller_deliveries jsonb;
alter table order_parts add column own_delivery jsonb;
