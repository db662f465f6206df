-- Channels that are off unless a customer switches them on.
create table switched_on_channels (
  user_id uuid not null references users (id),
  channel text not null,
  topic text not null,
  primary key (user_id, channel, topic)
);
