-- Passkeys of members of staff (WebAuthn Level 3), which belong to the domain of the office.
create table staff_passkeys (
  id uuid primary key,
  staff_id uuid not null references staff,
  credential_id bytea not null constraint staff_passkeys_credential_id_key unique
    check (octet_length(credential_id) between 1 and 1023),
  -- A COSE key (RFC 9052).
  public_key bytea not null check (octet_length(public_key) > 0),
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  last_used_at timestamptz check (last_used_at >= created_at)
);
create index staff_passkeys_staff_id on staff_passkeys (staff_id);

create table staff_passkey_challenges (
  challenge bytea primary key check (octet_length(challenge) = 32),
  -- Null for a login, before which the member is not known.
  staff_id uuid references staff,
  expires_at timestamptz not null
);
create index staff_passkey_challenges_staff_id on staff_passkey_challenges (staff_id);
create index staff_passkey_challenges_expires_at on staff_passkey_challenges (expires_at);
