-- The user last proved then to receive messages at `phone`. At most one account has a number (users_phone_key), and an
-- account that has not proved its number loses it to one that does.
alter table users add column phone_verified_at timestamptz;
alter table users add constraint users_verified_have_a_number
  check (phone_verified_at is null or phone is not null) not valid;

-- As it was before the change.
alter table credential_changes add column phone_verified_at timestamptz;

create table phone_codes (
  id uuid primary key,
  phone text not null check (phone ~ '^\+251[79][0-9]{8}$'),
  -- Whoever types a code without an account logs in. With an account, the code proves its number, and opens nothing else.
  user_id uuid references users (id),
  -- It is empty until the message is written.
  code_hash bytea not null,
  failed_attempts smallint not null default 0 check (failed_attempts between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at >= created_at),
  used_at timestamptz,
  -- It opens an account for a number that had none when the code was typed.
  ticket_hash bytea unique,
  ticket_expires_at timestamptz,
  check ((ticket_hash is null) = (ticket_expires_at is null)),
  check (ticket_hash is null or (used_at is not null and user_id is null))
);
create index phone_codes_of_number on phone_codes (phone, created_at desc);
create index phone_codes_of_user on phone_codes (user_id) where user_id is not null;
create index phone_codes_by_expiry on phone_codes (expires_at);
