-- In a transaction of its own, so that it holds no lock that writers wait for. A customer whose order is being written
-- is counted by the trigger, which waits for this row.
insert into customer_figures (user_id, orders, spent_santim, last_order_at, region)
select o.user_id, count(*), sum(total_santim - refunded_santim - canceled_santim), max(o.created_at),
  (array_agg(delivery_address ->> 'state' order by o.created_at desc, o.id desc)
    filter (where delivery_address ->> 'state' is not null))[1]
from orders o join users u on u.id = o.user_id and u.deleted_at is null
where counts_in_sales(status, payment_status)
group by o.user_id
on conflict (user_id) do nothing;
