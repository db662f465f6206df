-- What a refund, or units that are not collected, took off each line of an order or off its delivery. Shares are written
-- when they arise and never change, so that a later refund moves none of them. What is kept is what was to be paid less
-- all of these.
create table order_reductions (
  user_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  -- A refund with all its parts, one of its parts that failed and gives back what it took, or what is not collected: then
  -- the cause is the transition of the order, or the order itself if it is older than this table.
  cause_kind text not null check (cause_kind in ('refund', 'refund-failed', 'uncollected')),
  cause_id uuid not null,
  -- It is that of the line, or null for the delivery, of the part if the order has several.
  position int,
  part_id uuid,
  santim bigint not null check (santim <> 0 and (santim < 0) = (cause_kind = 'refund-failed')),
  is_after_delivery boolean not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, order_id) references orders (user_id, id),
  constraint one_reduction_of_a_cause unique nulls not distinct (user_id, order_id, cause_kind, cause_id, position, part_id)
);
create trigger audited_order_reductions after insert or delete or update on order_reductions
  for each row execute function note_changed_order();
