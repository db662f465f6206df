-- A refund under way or finished sends back the fee of a delivery: that of a part, or that of the shop if it is null. The
-- rows of a refund that fails are deleted.
create table refunded_deliveries (
  user_id uuid not null,
  refund_id uuid not null,
  order_id uuid not null,
  part_id uuid,
  paid_santim bigint not null check (paid_santim > 0),
  constraint one_refunded_delivery unique nulls not distinct (user_id, refund_id, part_id),
  foreign key (user_id, refund_id) references refunds (user_id, id),
  foreign key (user_id, part_id) references order_parts (user_id, id)
);
create index refunded_deliveries_of_order on refunded_deliveries (user_id, order_id);
create trigger audited_refunded_deliveries after insert or update or delete on refunded_deliveries
  for each row execute function note_changed_order();
