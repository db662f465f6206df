-- The orders of the past are posted in several transactions at once, each of which has its own place here.
create table ledger_opening_lanes (
  lane int primary key check (lane >= 0),
  last_user uuid,
  last_id uuid,
  posted bigint not null default 0 check (posted >= 0),
  is_over boolean not null default false
);
