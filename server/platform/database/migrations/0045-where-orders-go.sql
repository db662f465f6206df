-- Where an order goes, copied from the shopper's default address when it was placed; null where there was none yet.
alter table orders add column delivery_address jsonb
  constraint orders_delivery_address_check check (
    delivery_address is null
    or delivery_address ?& array['street', 'city', 'state', 'country', 'zipCode']
  );
