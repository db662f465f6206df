-- In a transaction of its own, so that it holds no lock that writers wait for. Orders that were sent before were sent
-- whole: each gets one shipment, which has the id of its order.
insert into shipments (user_id, id, order_id, number, tracking_number, collect_santim, actor, created_at, delivered_at, refused_at)
select o.user_id, o.id, o.id, 1, o.tracking_number, case when sent.payment_status = 'on-delivery' then o.total_santim end,
  sent.actor, sent.created_at, delivered.created_at, 
  case when o.status = 'canceled' and sent.payment_status = 'on-delivery' then ended.created_at end
from orders o
join lateral (
  select actor, payment_status, created_at from order_transitions t
  where t.user_id = o.user_id and t.order_id = o.id and t.status = 'shipped' order by t.position limit 1
) sent on true
left join lateral (
  select created_at from order_transitions t
  where t.user_id = o.user_id and t.order_id = o.id and t.status = 'complete' order by t.position limit 1
) delivered on true
left join lateral (
  select created_at from order_transitions t
  where t.user_id = o.user_id and t.order_id = o.id and t.status = 'canceled' order by t.position desc limit 1
) ended on true
where o.status in ('shipped', 'complete', 'refunded', 'canceled')
on conflict do nothing;

insert into shipment_items (user_id, shipment_id, order_id, position, quantity)
select i.user_id, s.id, i.order_id, i.position, i.quantity
from shipments s join order_items i on i.user_id = s.user_id and i.order_id = s.order_id
on conflict do nothing;

alter table order_items validate constraint order_items_canceled_units_check;
alter table orders validate constraint orders_canceled_santim_check;

-- Only now, as they would look at each of those orders.
create trigger shipped_quantity_within_order after insert or update of quantity on shipment_items
  for each row execute function shipped_quantity_within_order();
create trigger audited_shipments after insert or update or delete on shipments
  for each row execute function note_changed_order();
create trigger audited_shipment_items after insert or update or delete on shipment_items
  for each row execute function note_changed_order();
