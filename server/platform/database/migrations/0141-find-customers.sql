-- Outside a transaction.
-- The office lists customers newest first, and finds them by the beginning of any word of the name or of the address.
drop index concurrently if exists users_newest;
create index concurrently users_newest on users (created_at desc, id desc) where deleted_at is null;
drop index concurrently if exists users_found;
create index concurrently users_found on users
  using gin ((' ' || fold_name(full_name) || ' ' || email_key) gin_trgm_ops) where deleted_at is null;
