-- Outside a transaction.
-- Reviews are found by their id alone. An index of an attempt that failed is built again.
drop index concurrently if exists reviews_id_key;
create unique index concurrently reviews_id_key on reviews (id);
