-- Version 2.

create or replace function low_stock_units() returns integer language sql stable as $$
  select coalesce((
    select (stored ->> 'lowStock')::int from settings where section = 'limits' order by version desc limit 1), 5)
$$;

create or replace function count_low_stock() returns trigger language plpgsql as $$
begin
  lock table stock in share mode;
  delete from low_stock;
  insert into low_stock (variant_id, product_id, product_created_at, is_sold_out)
  select s.variant_id, p.id, p.created_at, s.received - s.sold - s.reserved <= 0
    from stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
   where s.received - s.sold - s.reserved <= low_stock_units();
  return null;
end
$$;

create or replace function keep_low_stock() returns trigger language plpgsql as $$
declare
  units int := low_stock_units();
  units_left bigint := new.received - new.sold - new.reserved;
  units_before bigint := old.received - old.sold - old.reserved;
begin
  if tg_op = 'UPDATE' and (units_left <= units, units_left <= 0) = (units_before <= units, units_before <= 0)
  then return null; end if;
  if tg_op <> 'DELETE' and units_left <= units then
    insert into low_stock (variant_id, product_id, product_created_at, is_sold_out)
    select v.id, p.id, p.created_at, units_left <= 0
      from variants v join products p on p.id = v.product_id where v.id = new.variant_id
        on conflict (variant_id) do update set is_sold_out = excluded.is_sold_out;
  else
    delete from low_stock where variant_id = coalesce(new.variant_id, old.variant_id);
  end if;
  return null;
end
$$;

create or replace function low_stock_follows_product() returns trigger language plpgsql as $$
begin
  update low_stock set product_created_at = new.created_at
   where variant_id in (select id from variants where product_id = new.id);
  return null;
end
$$;
