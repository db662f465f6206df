-- A customer and a seller write to each other about a part of an order. Positions of messages count from 1; 0 stands for
-- none.
create table conversations (
  user_id uuid not null,
  part_id uuid not null,
  order_id uuid not null,
  seller_id uuid not null references sellers (id),
  messages integer not null default 0 check (messages between 0 and 500),
  last_of_customer integer not null default 0,
  last_of_seller integer not null default 0,
  -- Up to these each side has read what the other wrote.
  read_by_customer integer not null default 0,
  read_by_seller integer not null default 0,
  -- With these each side was last told of a new message; it is told again once it has read that one.
  told_customer integer not null default 0,
  told_seller integer not null default 0,
  waits_for_seller boolean not null generated always as (last_of_customer > read_by_seller) stored,
  last_message_at timestamptz not null,
  created_at timestamptz not null,
  primary key (user_id, part_id),
  foreign key (user_id, part_id) references order_parts (user_id, id),
  check (last_of_customer between 0 and messages and last_of_seller between 0 and messages),
  check (read_by_customer between 0 and messages and read_by_seller between 0 and messages),
  check (told_customer between 0 and messages and told_seller between 0 and messages)
);
create index conversations_of_seller
  on conversations (seller_id, waits_for_seller, last_message_at desc, part_id desc) where messages > 0;
create index conversations_of_order on conversations (user_id, order_id);
create index conversations_by_age on conversations (last_message_at);

create table conversation_messages (
  user_id uuid not null,
  id uuid not null,
  part_id uuid not null,
  position integer not null check (position > 0),
  author text not null check (author in ('customer', 'seller')),
  -- The member of the seller who wrote.
  member text check (member <> ''),
  -- As it was written, and with contacts masked. Both are empty once the account of the customer is deleted.
  text text not null check (char_length(text) <= 1000),
  masked_text text not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, part_id, position),
  foreign key (user_id, part_id) references conversations (user_id, part_id) on delete cascade,
  check ((author = 'seller') = (member is not null))
);

-- Without a message until one names it. What expires is deleted.
create table message_pictures (
  user_id uuid not null references users (id),
  id uuid not null,
  message_id uuid,
  content bytea not null check (octet_length(content) between 1 and 5000000),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, message_id) references conversation_messages (user_id, id) on delete cascade
);
create index message_pictures_of_message on message_pictures (user_id, message_id);
create index message_pictures_by_expiry on message_pictures (expires_at);

create table message_reports (
  user_id uuid not null,
  id uuid not null,
  part_id uuid not null,
  message_id uuid not null,
  reported_by text not null check (reported_by in ('customer', 'seller')),
  reason text not null check (reason in ('insult', 'outside-shop', 'fraud', 'unwanted', 'other')),
  text text not null default '' check (char_length(text) <= 500),
  created_at timestamptz not null,
  decision text check (decision in ('dismissed', 'customer-blocked', 'seller-blocked')),
  decision_text text,
  decided_by text,
  decided_at timestamptz,
  primary key (user_id, id),
  unique (user_id, message_id, reported_by),
  foreign key (user_id, part_id) references conversations (user_id, part_id) on delete cascade,
  foreign key (user_id, message_id) references conversation_messages (user_id, id) on delete cascade,
  check (num_nulls(decision, decision_text, decided_by, decided_at) in (0, 4))
);
create index message_reports_open on message_reports (created_at desc, id desc) where decision is null;
create index message_reports_decided on message_reports (created_at desc, id desc) where decision is not null;
create index message_reports_by_id on message_reports (id);
create index message_reports_of_part on message_reports (user_id, part_id);

-- A side that is blocked cannot write in this conversation.
create table conversation_blocks (
  user_id uuid not null,
  id uuid not null,
  part_id uuid not null,
  blocked text not null check (blocked in ('customer', 'seller')),
  blocked_by text not null check (blocked_by in ('customer', 'seller', 'office')),
  actor text not null,
  created_at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, part_id) references conversations (user_id, part_id) on delete cascade,
  check (blocked <> blocked_by),
  check (num_nulls(lifted_by, lifted_at) in (0, 2))
);
create unique index conversation_blocks_open on conversation_blocks (user_id, part_id, blocked, blocked_by)
  where lifted_at is null;
