-- The files of functions/ that this database has; the migrator applies a file again when it changed.
create table applied_functions (
  name text primary key,
  version int not null,
  checksum text not null,
  applied_at timestamptz not null default now()
);
