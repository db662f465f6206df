-- Since when nothing shows a picture. A job deletes it a day later.
alter table media add column unused_since timestamptz;
create index media_unused on media (unused_since) where unused_since is not null;
