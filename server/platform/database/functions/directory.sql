-- Version 1.

create or replace function directory_key(row_values jsonb, columns text[]) returns text language sql immutable parallel safe as $$
  select case when bool_and(row_values ->> name is not null)
              then string_agg(row_values ->> name, ' ' order by position) end
    from unnest(columns) with ordinality as listed (name, position)
$$;

create or replace function keep_directory() returns trigger language plpgsql as $$
declare
  columns text[] := array(select tg_argv[i] from generate_series(2, tg_nargs - 1) i order by i);
  old_key text;
  new_key text;
begin
  if tg_op <> 'INSERT' then old_key := directory_key(to_jsonb(old), columns); end if;
  if tg_op <> 'DELETE' then new_key := directory_key(to_jsonb(new), columns); end if;
  if new_key is not distinct from old_key then return null; end if;
  if old_key is not null then
    delete from directory where kind = tg_argv[0] and key = old_key;
  end if;
  if new_key is not null then
    insert into directory (kind, key, user_id)
    values (tg_argv[0], new_key, coalesce(to_jsonb(new) ->> 'user_id', to_jsonb(new) ->> 'id')::uuid)
    on conflict do nothing;
    if not found then
      raise unique_violation using
        message = format('the %s exists already', tg_argv[0]), table = tg_table_name, constraint = tg_argv[1];
    end if;
  end if;
  return null;
end
$$;

create or replace function keep_reserved_contacts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into reserved_contacts (contact, user_id, change_id, expires_at)
    select contact, new.user_id, new.id, new.expires_at from unnest(array[new.email_key, new.phone]) contact
     where contact is not null;
  elsif tg_op = 'DELETE' or new.undone_at is not null then
    delete from reserved_contacts
     where contact in (old.email_key, old.phone) and user_id = old.user_id and change_id = old.id;
  end if;
  return null;
end
$$;
