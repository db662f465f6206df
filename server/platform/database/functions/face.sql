-- Version 1.

create or replace function refuse_change_of_face_versions() returns trigger language plpgsql as $$
begin
  raise exception 'The versions of pages and texts are never changed' using errcode = 'restrict_violation';
end
$$;
