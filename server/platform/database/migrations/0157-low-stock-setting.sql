-- Of a variant that should be ordered again there are at most as many as the shopkeeper has set, 5 by default: that is
-- lowStockUnits in contract/office/limits.ts.
create function low_stock_units() returns int language sql stable as $$
  select coalesce((
    select (stored ->> 'lowStock')::int from settings where section = 'limits' order by version desc limit 1), 5)
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

-- 1000 is the maximum of the setting: with more, nothing has to be looked up.
create or replace trigger low_stock after update on stock
  for each row when (
    least(new.received - new.sold - new.reserved, 1001) is distinct from least(old.received - old.sold - old.reserved, 1001))
  execute function keep_low_stock();

-- Writers of stock wait, so that none of them still works with the number of before.
create function count_low_stock() returns trigger language plpgsql as $$
begin
  lock table stock in share mode;
  delete from low_stock;
  insert into low_stock (variant_id)
  select variant_id from stock where received - sold - reserved <= low_stock_units();
  return null;
end
$$;

create trigger low_stock_of_setting after insert on settings
  for each row when (new.after ? 'lowStock') execute function count_low_stock();
