-- In a transaction of its own. The days that 0391 would have marked are counted anew.
insert into sales_days_to_count (day)
select distinct day_of(o.created_at) from orders o
where exists (select from order_changes c where c.user_id = o.user_id and c.order_id = o.id)
  or exists (select from order_items i where i.user_id = o.user_id and i.order_id = o.id and i.canceled_units > 0)
on conflict do nothing;
