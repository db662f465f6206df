create table sms_messages (
  id uuid primary key,
  -- A message is sent once for each cause, such as a step of an order.
  cause text not null unique check (cause <> ''),
  kind text not null,
  user_id uuid references users (id),
  order_id uuid,
  -- The number is masked here; the whole one, and the text, are kept until the gateway has answered.
  recipient text not null,
  number text check (number ~ '^\+251[79][0-9]{8}$'),
  -- Codes and links are never stored: they are written when the message is sent.
  text text,
  is_urgent boolean not null,
  -- It has its share of the daily limit.
  is_counted boolean not null,
  state text not null check (state in ('queued', 'asking', 'sent', 'delivered', 'failed')),
  reason text check ((reason is not null) = (state = 'failed')),
  gateway text,
  -- The gateway's own id of the message; nothing guarantees that it is unique.
  reference text,
  segments smallint check (segments > 0),
  requested_at timestamptz not null,
  held_until timestamptz check (held_until is null or state = 'queued'),
  asked_at timestamptz,
  settled_at timestamptz,
  look_again_at timestamptz check (look_again_at is null or state = 'sent'),
  check ((number is null and text is null) or state in ('queued', 'asking'))
);
create index sms_messages_order_id_idx on sms_messages (order_id) where order_id is not null;
create index sms_messages_user_id_idx on sms_messages (user_id) where user_id is not null;
create index sms_messages_requested_at_idx on sms_messages (requested_at);
create index sms_messages_held_until_idx on sms_messages (held_until) where held_until is not null;
create index sms_messages_asked_at_idx on sms_messages (asked_at) where state = 'asking';
create index sms_messages_queued_idx on sms_messages (requested_at) where state = 'queued';
create index sms_messages_look_again_at_idx on sms_messages (look_again_at) where look_again_at is not null;

-- So many messages were handed to the gateway on a day of Addis Ababa, and so many were refused by the daily limit.
create table sms_days (
  day date primary key,
  messages integer not null check (messages >= 0),
  refused integer not null check (refused >= 0)
);
