-- How sellers bring what they send themselves. A seller without any sends by the methods of the shop.
create table seller_delivery_methods (
  seller_id uuid not null references sellers (id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  translations jsonb not null default '{}',
  -- Without regions it serves every place.
  regions text[] not null default '{}',
  fee_santim bigint not null check (fee_santim >= 0),
  days_from integer not null check (days_from >= 0),
  days_to integer not null,
  cash boolean not null,
  pick_up boolean not null,
  -- Where customers collect what is not brought.
  place text not null default '',
  position integer not null,
  -- Each change has another one, so that nobody overwrites what somebody else has saved.
  revision integer not null default 1 check (revision > 0),
  -- The portal makes the id. That of another seller is free, as if it did not exist.
  primary key (seller_id, id),
  check (days_from <= days_to),
  check (pick_up or place = '')
);
create index seller_delivery_methods_of_seller on seller_delivery_methods (seller_id, position, id);

create trigger shown_delivery_added after insert on seller_delivery_methods
  referencing new table as changed for each statement execute function notify_rows('delivery');
create trigger shown_delivery_changed after update on seller_delivery_methods
  referencing old table as before new table as changed
  for each statement execute function notify_changed_rows('delivery');
create trigger shown_delivery_deleted after delete on seller_delivery_methods
  referencing old table as changed for each statement execute function notify_rows('delivery');
