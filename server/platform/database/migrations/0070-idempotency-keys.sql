-- What a request with an Idempotency-Key was answered, so that it can be repeated safely.
create table idempotency_keys (
  user_id uuid not null references users (id),
  key text not null check (key ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- SHA-256 of the endpoint and the request.
  request_hash bytea not null check (octet_length(request_hash) = 32),
  created_at timestamptz not null,
  -- Null while the request is being processed.
  outcome jsonb,
  primary key (user_id, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);
