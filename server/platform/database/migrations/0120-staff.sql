-- Who runs the shop in the office, apart from its customers.
create table staff (
  id uuid primary key,
  email text not null,
  email_key text not null,
  full_name text not null,
  role text not null check (role in ('owner', 'manager', 'catalogue', 'orders', 'support')),
  password_hash text not null,
  -- Null: there is no second factor. A new secret counts once its first code was given.
  totp_secret bytea,
  new_totp_secret bytea,
  -- The period of the last code that was used, so that none is used twice.
  totp_period bigint not null default 0,
  -- Its password is public, so it cannot log in in production.
  is_demo boolean not null default false,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index staff_email_key_key on staff (email_key) where removed_at is null;

create table staff_sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  staff_id uuid not null references staff,
  device text not null,
  network text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_sessions_staff_id on staff_sessions (staff_id);
create index staff_sessions_expires_at on staff_sessions (expires_at);

create table staff_recovery_codes (
  staff_id uuid not null references staff,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

create table staff_invitations (
  id uuid primary key,
  email text not null,
  email_key text not null,
  role text not null check (role in ('owner', 'manager', 'catalogue', 'orders', 'support')),
  -- Of a member who sets a new password and second factor.
  staff_id uuid references staff,
  language text not null,
  invited_by text not null,
  -- Null until the link was made.
  token_hash bytea unique,
  totp_secret bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index staff_invitations_email_key_key on staff_invitations (email_key);
create index staff_invitations_staff_id on staff_invitations (staff_id);
create index staff_invitations_expires_at on staff_invitations (expires_at);
