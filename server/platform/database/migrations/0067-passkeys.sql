-- Passkeys (WebAuthn Level 3), and sessions whose token has to be exchanged.

-- A token that was in an address: it lives for a minute and opens the session of a token that was not.
alter table sessions add column exchangeable boolean not null default false;

create table passkeys (
  user_id uuid not null references users (id),
  id uuid not null,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  -- A COSE key (RFC 9052).
  public_key bytea not null check (octet_length(public_key) > 0),
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  last_used_at timestamptz check (last_used_at >= created_at),
  primary key (user_id, id)
);

create table passkey_challenges (
  challenge bytea primary key check (octet_length(challenge) = 32),
  -- Null for a login, before which the user is not known.
  user_id uuid references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at >= created_at)
);

create index passkey_challenges_of_user on passkey_challenges (user_id);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
