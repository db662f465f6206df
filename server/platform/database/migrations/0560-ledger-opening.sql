-- How far the posting of what happened before the books began has come. Days are closed only after it has finished, so
-- that everything is on its own day. The running shop writes the row, as a backup that is restored may have one.
create table ledger_opening (
  id boolean primary key default true check (id),
  began_at timestamptz not null,
  step text not null default 'orders' check (step ~ '^[a-z][a-z-]{0,39}$'),
  last_user uuid,
  last_id text,
  posted bigint not null default 0 check (posted >= 0),
  total bigint not null default 0 check (total >= 0),
  finished_at timestamptz
);
