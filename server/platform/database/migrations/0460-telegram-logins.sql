alter table user_identities drop constraint user_identities_provider_check;
alter table user_identities add constraint user_identities_provider_check
  check (provider in ('google', 'facebook', 'twitter', 'telegram')) not valid;

-- What Telegram handed to the Mini App logs in once. The hash is of what it has signed, however it was written.
create table telegram_launches (
  content_hash bytea primary key check (octet_length(content_hash) = 32),
  expires_at timestamptz not null
);
create index telegram_launches_by_expiry on telegram_launches (expires_at);
