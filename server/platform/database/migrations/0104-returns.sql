-- Returns of delivered goods, with a row for each line, step and picture.

create table returns (
  user_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  return_number text not null,
  status text not null check (status in ('requested', 'approved', 'received', 'refunded', 'refused', 'withdrawn')),
  reason text not null check (reason in ('changed-mind', 'defect', 'wrong-item', 'not-as-described')),
  text text not null check (length(text) <= 2000),
  -- Where the customer sends the goods.
  send_to text check (length(send_to) between 1 and 500),
  -- Why the operator refused it.
  refusal text check (length(refusal) between 1 and 500),
  -- Of the refund under way or finished, but not of one that failed.
  refund_id uuid,
  refund_santim bigint check (refund_santim > 0),
  -- The part of the delivery fee in what may be refunded.
  delivery_santim bigint not null default 0 check (delivery_santim >= 0),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (user_id, id),
  constraint returns_return_number_key unique (return_number),
  foreign key (user_id, order_id) references orders (user_id, id),
  foreign key (user_id, refund_id) references refunds (user_id, id),
  check ((refund_id is null) = (refund_santim is null)),
  check (status <> 'refunded' or refund_id is not null),
  check (refund_id is null or status in ('received', 'refunded')),
  check (send_to is not null or status not in ('approved', 'received', 'refunded')),
  check ((refusal is not null) = (status = 'refused')),
  check ((ended_at is not null) = (status in ('refunded', 'refused', 'withdrawn')))
);

create index returns_of_user on returns (user_id, created_at desc, id desc);
create index returns_of_order on returns (user_id, order_id);
create index returns_newest on returns (created_at desc, id desc);
-- What the operator has to do.
create index returns_waiting on returns (status) where status in ('requested', 'received');
create unique index one_return_of_refund on returns (user_id, refund_id) where refund_id is not null;
create trigger directory_return after insert or delete or update of return_number on returns
  for each row execute function keep_directory('return', 'returns_return_number_key', 'return_number');

create table return_items (
  user_id uuid not null,
  return_id uuid not null,
  order_id uuid not null,
  position int not null,
  quantity int not null check (quantity between 1 and 999),
  -- Whether its units cannot be sold again; known when the refund begins.
  is_written_off boolean not null default false,
  -- What was paid for its units.
  paid_santim bigint check (paid_santim >= 0),
  primary key (user_id, return_id, position),
  foreign key (user_id, return_id) references returns (user_id, id),
  foreign key (user_id, order_id, position) references order_items (user_id, order_id, position)
);

create index return_items_of_order on return_items (user_id, order_id, position);

create table return_transitions (
  user_id uuid not null,
  return_id uuid not null,
  id uuid not null,
  status text not null check (status in ('requested', 'approved', 'received', 'refunded', 'refused', 'withdrawn')),
  actor text not null check (actor <> ''),
  note text not null default '',
  created_at timestamptz not null,
  position bigint generated always as identity,
  primary key (user_id, return_id, id),
  foreign key (user_id, return_id) references returns (user_id, id)
);

-- Without a return until it is requested. One that expires is deleted: unless it is requested within a day, and long
-- after the return has ended.
create table return_pictures (
  user_id uuid not null references users (id),
  id uuid not null,
  return_id uuid,
  content bytea not null check (octet_length(content) between 1 and 5000000),
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, return_id) references returns (user_id, id),
  check (return_id is not null or expires_at is not null)
);

create index return_pictures_of_return on return_pictures (user_id, return_id);
create index return_pictures_by_expiry on return_pictures (expires_at) where expires_at is not null;

-- The units of a line in all returns that were not refused or withdrawn are at most those that were bought. The line is
-- locked, so that concurrent requests wait for each other.
create function return_quantity_within_order() returns trigger language plpgsql as $$
declare
  bought int;
  returned int;
begin
  select quantity into bought from order_items
  where user_id = new.user_id and order_id = new.order_id and position = new.position for update;
  select sum(i.quantity) into returned
  from return_items i join returns r on r.user_id = i.user_id and r.id = i.return_id
  where i.user_id = new.user_id and i.order_id = new.order_id and i.position = new.position
    and r.status not in ('refused', 'withdrawn');
  if returned > bought then
    raise exception '% units returned of the % that were bought', returned, bought
      using errcode = 'check_violation', constraint = 'return_quantity_within_order';
  end if;
  return null;
end
$$;

create trigger return_quantity_within_order after insert or update of quantity on return_items
  for each row execute function return_quantity_within_order();

create trigger audited_returns after insert or update or delete on returns
  for each row execute function note_changed_order();
create trigger audited_return_items after insert or update or delete on return_items
  for each row execute function note_changed_order();
