-- Addresses are listed in the order in which they were used last.
alter table addresses add column last_used_at timestamptz;
