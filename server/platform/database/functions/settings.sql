-- Version 1.

create or replace function refuse_change_of_settings() returns trigger language plpgsql as $$
begin
  raise exception 'The history of the settings is never changed' using errcode = 'restrict_violation';
end
$$;
