-- The orders that stem from one checkout: the attempts at buying the same goods. At most one of them is not canceled.

alter table orders add column checkout_id uuid;
update orders set checkout_id = id;

-- A canceled cart order belongs to the order by which the same goods were bought soon after. Gateways report late money
-- for three days.
update orders o set checkout_id = n.id
  from orders c cross join lateral (
    select n.id from orders n
     where n.user_id = c.user_id and n.source = 'cart' and n.status <> 'canceled'
       and n.created_at >= c.created_at and n.created_at < c.created_at + interval '3 days'
       and exists (
         select from order_items i join order_items j on j.user_id = i.user_id and j.product_id = i.product_id
          where i.user_id = c.user_id and i.order_id = c.id and j.order_id = n.id)
     order by n.created_at, n.id limit 1
  ) n
 where c.status = 'canceled' and c.source = 'cart' and o.user_id = c.user_id and o.id = c.id;

alter table orders alter column checkout_id set not null;
create unique index one_order_per_checkout on orders (user_id, checkout_id) where status <> 'canceled';
create index orders_of_checkout on orders (user_id, checkout_id);

-- A payment that is being checked by a person stays open beside that of a cart with other goods.
drop index one_open_payment_per_cart;
