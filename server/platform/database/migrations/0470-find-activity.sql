-- Outside a transaction.
-- The office finds entries by a part of who did it and of what it was about. Nearly all entries would be read to find
-- one, or none.
create index concurrently if not exists activity_log_found on activity_log
  using gin (who gin_trgm_ops, subject gin_trgm_ops);
