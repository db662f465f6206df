-- Version 1.

create or replace function keep_commission_rule() returns trigger language plpgsql as $$
begin
  raise exception 'A rule of commission is never changed' using errcode = 'restrict_violation';
end
$$;

create or replace function keep_commission() returns trigger language plpgsql as $$
begin
  raise exception 'The commission of a line is never changed' using errcode = 'restrict_violation';
end
$$;
