-- In a transaction of its own, so that the log is not locked while its rows are read.
alter table activity_log validate constraint activity_log_source_check;
alter table activity_log validate constraint activity_log_seller_check;
