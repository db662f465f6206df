-- Version 2.

create or replace function count_orders_of_customer(customer uuid) returns void language plpgsql as $$
begin
  -- Of two transactions with orders of a customer, the second waits here, and then counts what the first has written.
  insert into customer_figures (user_id)
  select id from users where id = customer and deleted_at is null on conflict (user_id) do nothing;
  perform from customer_figures where user_id = customer for update;
  update customer_figures f
  set orders = c.orders, spent_santim = c.spent_santim, last_order_at = c.last_order_at, region = c.region
  from (
    select count(*) as orders,
      coalesce(sum(total_santim - refunded_santim - canceled_santim), 0) as spent_santim,
      max(created_at) as last_order_at,
      (array_agg(delivery_address ->> 'state' order by created_at desc, id desc)
        filter (where delivery_address ->> 'state' is not null))[1] as region
    from orders where user_id = customer and source <> 'gift-card' and counts_in_sales(status, payment_status)
  ) c
  where f.user_id = customer;
end
$$;

create or replace function count_customer_of_order() returns trigger language plpgsql as $$
begin
  perform count_orders_of_customer(new.user_id);
  return null;
end
$$;
