-- An order can be changed until it is sent. What a change adds to a paid order is paid by a payment of its own, and
-- what it takes off is refunded without counting as a refund of what was bought.
alter table payments add column purpose text not null default 'order';
alter table payments add constraint payments_purpose_check check (purpose in ('order', 'change')) not valid;

-- A refund that several payments share has a row for each, all but the first with `part_of`.
alter table refunds add column part_of uuid;
alter table refunds add column is_of_change boolean not null default false;

-- What is still to be paid of a paid order.
alter table orders add column due_santim bigint not null default 0;
alter table orders add constraint orders_due_santim_check
  check (due_santim >= 0 and (due_santim = 0 or (status = 'pending' and payment_status = 'paid'))) not valid;

create table order_changes (
  user_id uuid not null references users (id),
  id uuid not null,
  order_id uuid not null,
  position bigint generated always as identity,
  actor text not null,
  reason text not null,
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  created_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, order_id) references orders (user_id, id)
);
create index order_changes_of_order on order_changes (user_id, order_id);
create trigger audited_order_changes after insert or delete or update on order_changes
  for each row execute function note_changed_order();
