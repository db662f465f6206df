-- What a seller says of returns, sending and questions in its own words. It goes live at once; the rights that the law and
-- the shop give stay as they are.
create table seller_policies (
  seller_id uuid primary key references sellers (id) on delete cascade,
  returns text not null default '',
  sending text not null default '',
  questions text not null default '',
  translations jsonb not null default '{}',
  -- Each change has another one, so that nobody overwrites what somebody else has saved.
  revision integer not null default 1 check (revision > 0)
);

create trigger shown_policies_added after insert on seller_policies
  referencing new table as changed for each statement execute function notify_rows('seller', 'seller_id');
create trigger shown_policies_changed after update on seller_policies
  referencing old table as before new table as changed
  for each statement execute function notify_changed_rows('seller', 'seller_id');
create trigger shown_policies_deleted after delete on seller_policies
  referencing old table as changed for each statement execute function notify_rows('seller', 'seller_id');
