-- Who sells in the portal. Each row names the seller, so that nothing of one seller is found through another.
create table seller_members (
  id uuid primary key,
  seller_id uuid not null references sellers,
  email text not null,
  email_key text not null,
  full_name text not null,
  role text not null check (role in ('owner', 'manager', 'packer')),
  password_hash text not null,
  -- Null: there is no second factor. A new secret counts once its first code was given.
  totp_secret bytea,
  new_totp_secret bytea,
  -- The period of the last code that was used, so that none is used twice.
  totp_period bigint not null default 0,
  -- Its password is public, so it cannot log in in production.
  is_demo boolean not null default false,
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (seller_id, id)
);
create unique index seller_members_email_key_key on seller_members (email_key) where removed_at is null;

create table seller_sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  seller_id uuid not null,
  member_id uuid not null,
  device text not null,
  network text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (seller_id, member_id) references seller_members (seller_id, id)
);
create index seller_sessions_member on seller_sessions (seller_id, member_id);
create index seller_sessions_expires_at on seller_sessions (expires_at);

create table seller_recovery_codes (
  seller_id uuid not null,
  member_id uuid not null,
  code_hash bytea not null,
  primary key (seller_id, member_id, code_hash),
  foreign key (seller_id, member_id) references seller_members (seller_id, id)
);

create table seller_invitations (
  id uuid primary key,
  seller_id uuid not null references sellers,
  email text not null,
  email_key text not null,
  role text not null check (role in ('owner', 'manager', 'packer')),
  -- Of a member who sets a new password and second factor.
  member_id uuid,
  language text not null,
  -- The name of the store, for the message.
  store_name text not null,
  invited_by text not null,
  -- The member who invites; null for the shop. Who is removed has invited nobody.
  inviter_id uuid,
  -- Null until the link was made.
  token_hash bytea unique,
  totp_secret bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (seller_id, email_key),
  foreign key (seller_id, member_id) references seller_members (seller_id, id),
  foreign key (seller_id, inviter_id) references seller_members (seller_id, id)
);
create index seller_invitations_expires_at on seller_invitations (expires_at);

-- What members of sellers do is in the same log. Without an index: the log is read by other columns.
alter table activity_log add column seller_id uuid;
alter table activity_log drop constraint activity_log_source_check;
alter table activity_log add constraint activity_log_source_check
  check (source in ('office', 'command-line', 'seller-portal')) not valid;
alter table activity_log add constraint activity_log_seller_check
  check ((seller_id is not null) = (source = 'seller-portal')) not valid;
