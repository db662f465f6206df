-- A payment that its order did not need: what came too much, or arrived after the order was paid or had ended. It is
-- sent back without the order.
alter table payments add column is_surplus boolean not null default false;

-- Money that arrived without being reported, as members of staff record it. A row counts for the payment `tx_ref` once
-- it is confirmed; what is rejected stays, so that its reference is used up.
create table received_money (
  user_id uuid not null references users (id),
  id uuid not null,
  order_id uuid not null,
  tx_ref text,
  way text not null check (way in ('transfer', 'telebirr', 'cbe-birr', 'm-pesa', 'cash')),
  bank text,
  reference text collate "C",
  link text,
  amount_santim bigint not null check (amount_santim > 0),
  received_on date not null,
  note text not null default '',
  recorded_by text not null,
  recorded_by_id uuid,
  recorded_at timestamptz not null,
  confirmed_by text,
  confirmed_at timestamptz,
  rejected_by text,
  rejected_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, order_id) references orders (user_id, id),
  check ((way = 'transfer') = (bank is not null)),
  check ((way = 'cash') = (reference is null)),
  check (link is null or reference is not null),
  check ((confirmed_at is null) = (confirmed_by is null) and (confirmed_at is null) = (tx_ref is null)),
  check ((rejected_at is null) = (rejected_by is null)),
  check (confirmed_at is null or rejected_at is null)
);
create unique index one_record_of_a_reference on received_money (user_id, reference) where reference is not null;
create index received_money_of_order on received_money (user_id, order_id);
create index received_money_of_payment on received_money (user_id, tx_ref) where tx_ref is not null;
create index received_money_to_confirm on received_money (recorded_at) where confirmed_at is null and rejected_at is null;
create trigger audited_received_money after insert or delete or update on received_money
  for each row execute function note_changed_order();

create table receipt_pictures (
  user_id uuid not null references users (id),
  id uuid not null,
  received_id uuid,
  content bytea not null check (octet_length(content) between 1 and 5000000),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, received_id) references received_money (user_id, id)
);
create unique index one_picture_of_a_record on receipt_pictures (user_id, received_id) where received_id is not null;
create index receipt_pictures_by_expiry on receipt_pictures (expires_at);
