-- Reports tell automatic discounts and gift cards that were sold: their days are counted anew.
insert into sales_days_to_count (day)
select day_of(o.created_at) from discount_uses u join orders o on o.user_id = u.user_id and o.id = u.order_id
union
select day_of(created_at) from orders where source = 'gift-card'
on conflict do nothing;
