-- Version 1.

create or replace function return_quantity_within_order() returns trigger language plpgsql as $$
declare
  bought int;
  returned int;
begin
  select quantity - canceled_units into bought from order_items
  where user_id = new.user_id and order_id = new.order_id and position = new.position for update;
  select sum(i.quantity) into returned
  from return_items i join returns r on r.user_id = i.user_id and r.id = i.return_id
  where i.user_id = new.user_id and i.order_id = new.order_id and i.position = new.position
    and r.status not in ('refused', 'withdrawn');
  if returned > bought then
    raise exception '% units returned of the % that were delivered', returned, bought
      using errcode = 'check_violation', constraint = 'return_quantity_within_order';
  end if;
  return null;
end
$$;

create or replace function refunded_quantity_within_order() returns trigger language plpgsql as $$
declare
  bought int;
  refunded int;
begin
  select quantity into bought from order_items
  where user_id = new.user_id and order_id = new.order_id and position = new.position for update;
  select coalesce(sum(quantity), 0) into refunded from refunded_items
  where user_id = new.user_id and order_id = new.order_id and position = new.position;
  if refunded > bought then
    raise exception '% units refunded of the % that were bought', refunded, bought
      using errcode = 'check_violation', constraint = 'refunded_quantity_within_order';
  end if;
  return null;
end
$$;
