-- A payment that the shop ended itself, as its order did not need it any more or another payment took its place. Those
-- of before stay as failed as they were.
alter table payments add column is_withdrawn boolean not null default false;
