-- What of an order one seller answers for. Each line belongs to the part of its seller, who stays with the line when the
-- product gets another one. The reference is checked at the end of a transaction, as a part is made of its lines.
create table order_parts (
  user_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  seller_id uuid not null references sellers (id),
  -- Its place among the parts of the order, from 1.
  number int not null check (number > 0),
  status text not null check (status in ('new', 'accepted', 'shipped', 'delivered', 'canceled', 'refused')),
  -- Who packs and sends it.
  sent_by text not null check (sent_by in ('shop', 'seller')),
  -- Its lines after all savings, and its share of the delivery.
  goods_santim bigint not null check (goods_santim >= 0),
  delivery_santim bigint not null check (delivery_santim >= 0),
  accepted_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('by-customer', 'by-shop', 'order-canceled', 'refused', 'changed')),
  created_at timestamptz not null,
  primary key (user_id, id),
  constraint one_part_of_a_seller unique (user_id, order_id, seller_id),
  foreign key (user_id, order_id) references orders (user_id, id),
  constraint order_parts_ended_check check (
    (status in ('canceled', 'refused')) = (ended_at is not null) and (ended_at is null) = (ended_because is null)),
  constraint order_parts_times_check check (
    (status <> 'accepted' or accepted_at is not null) and (status <> 'delivered' or delivered_at is not null))
);
create index order_parts_of_seller on order_parts (seller_id, created_at desc, id desc);

-- It is null until a job has divided the order.
alter table order_items add seller_id uuid;
alter table order_items add constraint order_items_part_fkey foreign key (user_id, order_id, seller_id)
  references order_parts (user_id, order_id, seller_id) deferrable initially deferred not valid;

-- A part that is made comes with lines that are noted, or divides an old order, of which nothing else changes.
create trigger audited_order_parts after update or delete on order_parts
  for each row execute function note_changed_order();

-- Neither the audit of stock nor that of orders has to look at an old line that is assigned to a part.
drop trigger audited_items on order_items;
create trigger audited_items
  after insert or delete or update of user_id, order_id, variant_id, quantity, canceled_units, reservation
  on order_items for each row execute function note_order_item();
drop trigger audited_orders_of_items on order_items;
create trigger audited_orders_of_items
  after insert or delete or update of user_id, order_id, "position", variant_id, quantity, canceled_units, reservation,
    unit_price_santim, line_total_santim, code_saving_santim, automatic_saving_santim, discount
  on order_items for each row execute function note_changed_order();
create trigger audited_sellers_of_items after update of seller_id on order_items
  for each row when (old.seller_id is not null and new.seller_id is distinct from old.seller_id)
  execute function note_changed_order();
