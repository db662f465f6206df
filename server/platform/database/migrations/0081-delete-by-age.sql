-- Outside a transaction.
-- The daily job finds rows by their age, so that it reads only what it deletes. An index of an attempt that failed is built again.
drop index concurrently if exists sessions_by_expiry;
create index concurrently sessions_by_expiry on sessions (expires_at);
drop index concurrently if exists sessions_by_revocation;
create index concurrently sessions_by_revocation on sessions (revoked_at) where revoked_at is not null;
drop index concurrently if exists email_codes_by_expiry;
create index concurrently email_codes_by_expiry on email_codes (expires_at);
drop index concurrently if exists password_resets_by_expiry;
create index concurrently password_resets_by_expiry on password_resets (expires_at);
drop index concurrently if exists credential_changes_by_expiry;
create index concurrently credential_changes_by_expiry on credential_changes (expires_at);
drop index concurrently if exists rate_limit_hits_by_age;
create index concurrently rate_limit_hits_by_age on rate_limit_hits (created_at);
drop index concurrently if exists payment_events_by_age;
create index concurrently payment_events_by_age on payment_events (received_at);
