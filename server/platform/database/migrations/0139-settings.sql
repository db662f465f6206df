-- What the shopkeeper has changed of the environment's settings: one row for each change of a section, the last of which
-- counts. Rows are only ever added, and the key lets one of two concurrent changes win.
create table settings (
  section text not null check (section in ('trade', 'limits', 'bank', 'announcement')),
  version int not null check (version > 0),
  at timestamptz not null,
  staff_id uuid,
  who text not null,
  source text not null check (source in ('office', 'command-line')),
  -- Values by name; those that are absent are the environment's.
  stored jsonb not null,
  -- The values that this change changed.
  before jsonb not null,
  after jsonb not null,
  primary key (section, version),
  constraint settings_source_check1 check ((staff_id is not null) = (source = 'office'))
);

create function refuse_change_of_settings() returns trigger language plpgsql as $$
begin
  raise exception 'The history of the settings is never changed' using errcode = 'restrict_violation';
end
$$;
create trigger settings_are_append_only before update or delete or truncate on settings
  for each statement execute function refuse_change_of_settings();

create trigger shown_settings_added after insert on settings
  referencing new table as changed for each statement execute function notify_rows('settings');
