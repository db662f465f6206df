-- Version 1.

create or replace function low_stock_units() returns integer language sql stable as $$
  select coalesce((
    select (stored ->> 'lowStock')::int from settings where section = 'limits' order by version desc limit 1), 5)
$$;

create or replace function count_low_stock() returns trigger language plpgsql as $$
begin
  lock table stock in share mode;
  delete from low_stock;
  insert into low_stock (variant_id)
  select variant_id from stock where received - sold - reserved <= low_stock_units();
  return null;
end
$$;

create or replace function keep_low_stock() returns trigger language plpgsql as $$
declare
  units int := low_stock_units();
begin
  if tg_op = 'UPDATE'
    and (new.received - new.sold - new.reserved <= units) = (old.received - old.sold - old.reserved <= units)
  then return null; end if;
  if tg_op <> 'DELETE' and new.received - new.sold - new.reserved <= units then
    insert into low_stock (variant_id) values (new.variant_id) on conflict do nothing;
  else
    delete from low_stock where variant_id = coalesce(new.variant_id, old.variant_id);
  end if;
  return null;
end
$$;
