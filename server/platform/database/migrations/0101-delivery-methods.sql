-- Ways of delivery; while there are none, the shop has the one of server/delivery/delivery-methods.ts. A method without
-- regions is for all of them; regions are the names in contract/regions.ts. Orders have a copy, so that a method can be
-- changed or removed.
create table delivery_methods (
  id text collate "C" primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name text not null check (name <> ''),
  translations jsonb not null default '{}',
  regions text[] not null default '{}',
  fee_santim bigint not null check (fee_santim >= 0),
  days_from int not null check (days_from >= 0),
  days_to int not null check (days_to between days_from and 90),
  cash boolean not null,
  pick_up boolean not null default false,
  position int not null default 0
);

create trigger shown_delivery_added after insert on delivery_methods
  referencing new table as changed for each statement execute function notify_rows('delivery');
create trigger shown_delivery_changed after update on delivery_methods
  referencing new table as changed old table as before
  for each statement execute function notify_changed_rows('delivery');
create trigger shown_delivery_deleted after delete on delivery_methods
  referencing old table as changed for each statement execute function notify_rows('delivery');
