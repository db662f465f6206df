-- An order that must not be sent until a member of staff releases it. What caused the hold has its id.
create table order_holds (
  user_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  reason text not null check (reason in ('charge-back')),
  created_at timestamptz not null,
  released_at timestamptz,
  released_by text,
  release_reason text,
  primary key (user_id, id),
  foreign key (user_id, order_id) references orders (user_id, id),
  check ((released_at is null) = (released_by is null) and (released_at is null) = (release_reason is null))
);
create index order_holds_of_order on order_holds (user_id, order_id) where released_at is null;

insert into order_holds (user_id, id, order_id, reason, created_at)
select c.user_id, c.line_id, c.order_id, 'charge-back', c.created_at
from charge_backs c join orders o on o.user_id = c.user_id and o.id = c.order_id
where o.status = 'pending';
