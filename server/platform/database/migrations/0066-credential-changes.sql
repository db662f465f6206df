-- Changes of email address, phone number or password, with what the account had before, so that the link mailed to the
-- previous address can undo them.
create table credential_changes (
  user_id uuid not null references users (id),
  id uuid not null,
  changed text[] not null
    check (cardinality(changed) > 0 and changed <@ array['email', 'phone', 'password']),
  email text not null,
  email_key text not null check (email_key <> ''),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  had_password boolean not null,
  device text not null check (length(device) <= 60),
  -- Null until the mail is written. The previous link stays valid, as its mail may have been sent.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  previous_token_hash bytea unique check (octet_length(previous_token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at >= created_at),
  undone_at timestamptz,
  primary key (user_id, id)
);

-- The previous address and number stay reserved while the change can be undone.
create index credential_changes_email_key_idx on credential_changes (email_key) where undone_at is null;
create index credential_changes_phone_idx on credential_changes (phone) where undone_at is null;
