-- Sellers who send their goods themselves, and how many business days they have to accept a part and to send it.
alter table sellers add column sent_by text not null default 'shop';
alter table sellers add column accept_days int not null default 1;
alter table sellers add column send_days int not null default 2;
alter table sellers add constraint sellers_sending_check check (
  sent_by in ('shop', 'seller') and accept_days between 1 and 3 and send_days between 1 and 10) not valid;

-- The clocks of a seller stand on these days, for what is ordered after they were announced. Nothing of one changes but
-- that it is taken back.
create table seller_holidays (
  id uuid primary key,
  seller_id uuid not null references sellers (id) on delete cascade,
  first_day date not null,
  last_day date not null,
  announced_by text not null,
  announced_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint seller_holidays_days_check check (first_day <= last_day)
);
create index seller_holidays_of_seller on seller_holidays (seller_id, last_day) where withdrawn_at is null;
create trigger shown_seller_holidays_added after insert on seller_holidays
  referencing new table as changed for each statement execute function notify_rows('seller', 'seller_id');
create trigger shown_seller_holidays_changed after update on seller_holidays
  referencing old table as before new table as changed
  for each statement execute function notify_changed_rows('seller', 'seller_id');
create trigger shown_seller_holidays_deleted after delete on seller_holidays
  referencing old table as changed for each statement execute function notify_rows('seller', 'seller_id');

-- The days are those of the seller when the part was made. The clock starts when the part is paid, or ordered in cash.
alter table order_parts add column accept_days int;
alter table order_parts add column send_days int;
alter table order_parts add column clock_from timestamptz;
alter table order_parts add column accept_due_at timestamptz;
alter table order_parts add column send_due_at timestamptz;
-- What a job does next with the part, and when: it tells the seller of it, reminds, tells that it is late, cancels it.
alter table order_parts add column next_clock_at timestamptz;
alter table order_parts add column next_clock_step text;
alter table order_parts add constraint order_parts_clock_check check (
  (next_clock_at is null) = (next_clock_step is null)
  and (next_clock_step is null or next_clock_step in ('tell', 'remind', 'late', 'cancel') and clock_from is not null)) not valid;
alter table order_parts drop constraint order_parts_ended_because_check;
alter table order_parts add constraint order_parts_ended_because_check check (ended_because in (
  'by-customer', 'by-shop', 'by-seller', 'late', 'order-canceled', 'refused', 'changed')) not valid;

-- What happened to the parts that sellers send, and by whom; it is only ever extended.
create table order_part_steps (
  user_id uuid not null,
  id uuid not null,
  part_id uuid not null,
  step text not null check (step in (
    'new', 'accepted', 'shipped', 'delivered', 'canceled', 'refused', 'told', 'reminded', 'late', 'restarted')),
  -- When the part was due, if a clock ran.
  due_at timestamptz,
  actor text not null,
  reason text not null default '',
  created_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, part_id) references order_parts (user_id, id)
);
create index order_part_steps_of_part on order_part_steps (user_id, part_id, id);
-- Nobody is told twice of one moment.
create unique index one_clock_step_of_a_moment on order_part_steps (user_id, part_id, step, due_at)
  where step in ('told', 'reminded', 'late');
