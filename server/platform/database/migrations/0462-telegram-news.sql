-- The bot writes to a customer there. The chat of a user has the number of the user.
create table telegram_chats (
  user_id uuid primary key references users (id),
  chat_id text not null check (chat_id ~ '^[1-9][0-9]{0,15}$'),
  connected_at timestamptz not null,
  -- The customer has disconnected it, or has blocked the bot.
  stopped_at timestamptz
);
create index telegram_chats_by_chat on telegram_chats (chat_id);

-- Whoever writes the code to the bot is told the news of the account.
create table telegram_links (
  user_id uuid primary key references users (id),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  expires_at timestamptz not null,
  used_by text
);

create table telegram_messages (
  user_id uuid not null references users (id),
  id uuid not null,
  -- A message is sent once for each cause, such as a step of an order.
  cause text not null check (cause <> ''),
  kind text not null,
  order_id uuid,
  -- Both are kept until Telegram has answered.
  chat_id text,
  text text,
  language text not null,
  state text not null check (state in ('queued', 'asking', 'sent', 'failed')),
  reason text check ((reason is not null) = (state = 'failed')),
  requested_at timestamptz not null,
  held_until timestamptz check (held_until is null or state = 'queued'),
  asked_at timestamptz,
  settled_at timestamptz,
  primary key (user_id, id),
  unique (user_id, cause),
  check ((chat_id is null and text is null) or state in ('queued', 'asking'))
);
create index telegram_messages_requested_at_idx on telegram_messages (requested_at);
create index telegram_messages_held_until_idx on telegram_messages (held_until) where held_until is not null;
create index telegram_messages_asked_at_idx on telegram_messages (asked_at) where state = 'asking';
create index telegram_messages_queued_idx on telegram_messages (requested_at) where state = 'queued';
