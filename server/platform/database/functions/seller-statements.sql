-- Version 1.

create or replace function keep_seller_statement() returns trigger language plpgsql as $$
declare
  is_filled boolean := true;
begin
  if tg_op = 'TRUNCATE' then
    execute format('select exists (select from %I)', tg_table_name) into is_filled;
  end if;
  if is_filled then
    raise exception 'A statement that was issued is never changed' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
