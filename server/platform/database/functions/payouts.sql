-- Version 1.

create or replace function keep_pay_details() returns trigger language plpgsql as $$
begin
  raise exception 'Pay details are never changed' using errcode = 'restrict_violation';
end
$$;

create or replace function keep_payout() returns trigger language plpgsql as $$
begin
  raise exception 'A payout is never changed' using errcode = 'restrict_violation';
end
$$;

-- A payout goes on and never back, but one that was not sent after all: it waits to be sent otherwise.
create or replace function follow_payout_steps() returns trigger language plpgsql as $$
begin
  if new.status = old.status or (old.status, new.status) in (
    ('made', 'sent'), ('made', 'bounced'), ('sent', 'made'), ('sent', 'confirmed'), ('sent', 'bounced'),
    ('confirmed', 'bounced')
  ) then
    return new;
  end if;
  raise exception 'A payout that is % does not become %', old.status, new.status using errcode = 'restrict_violation';
end
$$;
