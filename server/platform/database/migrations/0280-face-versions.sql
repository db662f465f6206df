-- What a shopkeeper gives the shop as its own face, such as the text of a page: one row for each version, the last of
-- which counts. Rows are only ever added, and the key lets one of two concurrent changes win.
create table face_versions (
  part text not null check (part in ('page', 'brand', 'home', 'mail')),
  name text not null,
  version int not null check (version > 0),
  at timestamptz not null,
  staff_id uuid,
  who text not null,
  source text not null check (source in ('office', 'command-line')),
  -- Null: the default applies again, or the page is gone.
  stored jsonb,
  primary key (part, name, version),
  constraint face_versions_source_check1 check ((staff_id is not null) = (source = 'office'))
);

create function refuse_change_of_face_versions() returns trigger language plpgsql as $$
begin
  raise exception 'The versions of pages and texts are never changed' using errcode = 'restrict_violation';
end
$$;
create trigger face_versions_are_append_only before update or delete or truncate on face_versions
  for each statement execute function refuse_change_of_face_versions();

create trigger shown_face_added after insert on face_versions
  referencing new table as changed for each statement execute function notify_rows('face', 'part');
