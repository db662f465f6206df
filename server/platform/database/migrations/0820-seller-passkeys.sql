-- Passkeys of members of sellers (WebAuthn Level 3). Each row names the seller, as all rows about members do.
create table seller_passkeys (
  id uuid primary key,
  seller_id uuid not null,
  member_id uuid not null,
  credential_id bytea not null constraint seller_passkeys_credential_id_key unique
    check (octet_length(credential_id) between 1 and 1023),
  -- A COSE key (RFC 9052).
  public_key bytea not null check (octet_length(public_key) > 0),
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  last_used_at timestamptz check (last_used_at >= created_at),
  foreign key (seller_id, member_id) references seller_members (seller_id, id)
);
create index seller_passkeys_member on seller_passkeys (seller_id, member_id);

create table seller_passkey_challenges (
  challenge bytea primary key check (octet_length(challenge) = 32),
  -- Null for a login, before which the member is not known.
  seller_id uuid,
  member_id uuid,
  expires_at timestamptz not null,
  check ((seller_id is null) = (member_id is null)),
  foreign key (seller_id, member_id) references seller_members (seller_id, id)
);
create index seller_passkey_challenges_member on seller_passkey_challenges (seller_id, member_id);
create index seller_passkey_challenges_expires_at on seller_passkey_challenges (expires_at);
