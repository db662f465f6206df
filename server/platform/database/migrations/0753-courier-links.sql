-- Who has the address of the page hands over one parcel, without an account. A new link takes the place of the one before.
create table courier_links (
  user_id uuid not null,
  part_id uuid not null,
  token_hash bytea not null constraint courier_links_token_hash_key unique check (octet_length(token_hash) = 32),
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, part_id),
  foreign key (user_id, part_id) references order_parts (user_id, id),
  check (created_at < expires_at)
);
create trigger directory_courier_link after insert or delete or update of token_hash on courier_links
  for each row execute function keep_directory('courier-link', 'courier_links_token_hash_key', 'token_hash');
create index courier_links_by_expiry on courier_links (expires_at);
