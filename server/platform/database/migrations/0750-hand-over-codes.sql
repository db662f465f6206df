-- Codes for the hand-over are not stored: they are computed from this key and the part of the order.
create table hand_over_keys (
  id integer primary key check (id = 1),
  key bytea not null check (octet_length(key) = 32)
);
insert into hand_over_keys (id, key)
values (1, decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- A part has a row from the first code that was entered for it, right or wrong.
create table hand_over_codes (
  user_id uuid not null,
  part_id uuid not null,
  -- Each code that was right makes another one for what is sent later.
  round integer not null default 1 check (round > 0),
  wrong integer not null default 0 check (wrong >= 0),
  wait_until timestamptz,
  primary key (user_id, part_id),
  foreign key (user_id, part_id) references order_parts (user_id, id)
);

-- Who has proved a delivery by a right code. It is only ever extended.
create table hand_overs (
  user_id uuid not null,
  part_id uuid not null,
  round integer not null check (round > 0),
  way text not null check (way in ('portal', 'office', 'courier')),
  actor text not null,
  -- A courier may have had no connection when the code was entered.
  entered_at timestamptz not null,
  created_at timestamptz not null,
  primary key (user_id, part_id, round),
  foreign key (user_id, part_id) references order_parts (user_id, id),
  check (entered_at <= created_at)
);

-- A message with a place for a code names what the code is computed from, so that the code is written when it is sent.
alter table sms_messages add column code_of uuid;
alter table telegram_messages add column code_of uuid;
