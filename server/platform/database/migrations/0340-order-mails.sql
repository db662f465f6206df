-- Which mails were asked for about an order; sent_mails has those that were sent, under the same id.
create table order_mails (
  id text primary key check (id <> ''),
  user_id uuid not null references users (id),
  order_id uuid not null,
  template text not null,
  -- The address is masked: the office shows who got a mail, and need not keep another copy of it.
  recipient text not null,
  requested_at timestamptz not null
);
create index order_mails_order_id_idx on order_mails (order_id);
create index order_mails_user_id_idx on order_mails (user_id);
create index order_mails_requested_at_idx on order_mails (requested_at);
