-- What members choose for a catalogue file besides its columns: what its prices are multiplied by, and the step in
-- santim that they are rounded to.
alter table catalogue_imports
  add column price_factor text not null default '1' check (price_factor ~ '^\d{1,6}(\.\d{1,6})?$'),
  add column price_step bigint not null default 1 check (price_step > 0),
  add column is_remembered boolean not null default false;

-- How files with these columns were read the last time. The key is the hash of their names.
create table import_mappings (
  columns_hash text primary key,
  format text not null,
  meanings jsonb not null,
  price_factor text not null,
  price_step bigint not null,
  as_drafts boolean not null,
  used_at timestamptz not null
);
