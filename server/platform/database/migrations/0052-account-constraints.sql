-- Constraints of the tables of accounts and sessions.

alter table users
  add check (email_key <> ''),
  add constraint users_deleted_are_anonymous
    check (deleted_at is null or full_name = '' and email = '' and phone is null);

alter table user_identities
  add check (provider in ('google', 'facebook', 'twitter')),
  add check (length(subject) between 1 and 255);

alter table profile_images
  add check (type in ('image/jpeg', 'image/png', 'image/webp', 'image/avif')),
  add check (octet_length(content) > 0);

alter table email_codes rename column wrong_tries to failed_attempts;
alter table email_codes
  add check (failed_attempts between 0 and 5),
  add check (expires_at >= created_at),
  add constraint email_codes_spent_are_verified check (spent_at is null or verified_at is not null);

alter table password_resets
  add check (octet_length(token_hash) = 32),
  add check (expires_at >= created_at);

alter table sessions
  add check (octet_length(token_hash) = 32),
  add check (expires_at >= created_at);

alter table rate_limit_hits
  add check (subject <> ''),
  add check (action <> '');
