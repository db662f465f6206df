-- Catalogue files that members of staff import. A file is in the database, so that every process can read it, and is
-- deleted when its import ends.
create table catalogue_imports (
  id uuid primary key,
  file_name text not null,
  is_json boolean not null,
  bytes int not null,
  status text not null
    check (status in ('uploaded', 'checking', 'checked', 'running', 'finished', 'failed', 'canceled')),
  format text not null,
  -- [{"name": "Cost", "meaning": "price", "samples": ["12.50"]}] in the order of the file.
  columns jsonb not null,
  prune boolean not null default false,
  staff_id uuid not null,
  actor text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- How often the work began again after its process had ended.
  restarts int not null default 0,
  -- Rows.
  done int not null default 0,
  total int not null default 0,
  report jsonb,
  failure text,
  constraint imports_end check ((ended_at is not null) = (status in ('finished', 'failed', 'canceled')))
);
-- One at a time.
create unique index one_open_import on catalogue_imports ((true)) where ended_at is null;
create index catalogue_imports_newest on catalogue_imports (created_at);

create table catalogue_import_files (
  import_id uuid not null references catalogue_imports (id) on delete cascade,
  position int not null,
  content bytea not null,
  primary key (import_id, position)
);

create table catalogue_import_faults (
  import_id uuid not null references catalogue_imports (id) on delete cascade,
  position int not null,
  line int not null,
  sku text not null,
  -- Of the file, with what its cell holds.
  column_name text not null,
  value text not null,
  reason text not null,
  is_warning boolean not null,
  primary key (import_id, position)
);
