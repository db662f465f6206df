-- Outside a transaction.
-- The lists of the office: all reviews, those to look at, and hidden ones. An index of an attempt that failed is built again.
drop index concurrently if exists reviews_newest;
create index concurrently reviews_newest on reviews (created_at desc, id desc);
drop index concurrently if exists reviews_to_look_at;
create index concurrently reviews_to_look_at on reviews (created_at desc, id desc) where looked_at is null;
drop index concurrently if exists reviews_hidden;
create index concurrently reviews_hidden on reviews (created_at desc, id desc) where hidden_at is not null;
