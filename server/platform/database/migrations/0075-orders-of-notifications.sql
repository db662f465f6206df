-- Notifications name the order that they are about.

alter table notifications add column order_id uuid;

update notifications n
   set order_id = o.id
  from orders o
 where o.user_id = n.user_id and o.order_number = n.message_values ->> 'orderNumber';

alter table notifications add foreign key (user_id, order_id) references orders (user_id, id);
