-- The channels through which a customer does not want to be told of a topic. All others are on.
create table switched_off_channels (
  user_id uuid not null references users (id),
  channel text not null,
  topic text not null,
  primary key (user_id, topic, channel)
);
