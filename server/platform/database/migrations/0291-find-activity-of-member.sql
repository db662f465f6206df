-- Outside a transaction.

create index concurrently if not exists activity_log_staff on activity_log (staff_id, at) where staff_id is not null;
