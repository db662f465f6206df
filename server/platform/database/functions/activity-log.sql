-- Version 2.

create or replace function allow_only_erased_reasons() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{before,after}'::text[] is distinct from to_jsonb(old) - '{before,after}'::text[]
    or new.before is distinct from old.before - '{reason,tags,groups}'::text[]
    or new.after is distinct from old.after - '{reason,tags,groups}'::text[]
  then
    raise exception 'The activity log is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create or replace function erase_reasons(customer uuid) returns void language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  if not exists (select from users where id = customer and deleted_at is not null) then
    raise exception 'The account of the customer is not deleted' using errcode = 'restrict_violation';
  end if;
  update order_transitions t set note = '' from orders o
  where t.user_id = customer and t.note <> ''
    and o.user_id = customer and o.id = t.order_id and o.status in ('complete', 'canceled', 'refunded');
  update activity_log
  set before = before - '{reason,tags,groups}'::text[], after = after - '{reason,tags,groups}'::text[]
  where (before ?| '{reason,tags,groups}' or after ?| '{reason,tags,groups}') and subject in (
    select customer::text
    union all select id::text from reviews where user_id = customer
    union all select id::text from questions where user_id = customer
    union all select return_number from returns where user_id = customer and ended_at is not null
    union all
    select order_number from orders where user_id = customer and status in ('complete', 'canceled', 'refunded'));
end
$$;

create or replace function refuse_change_of_activity() returns trigger language plpgsql as $$
begin
  raise exception 'The activity log is never changed' using errcode = 'restrict_violation';
end
$$;
