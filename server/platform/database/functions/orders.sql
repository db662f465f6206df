-- Version 1.

create or replace function note_changed_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into changed_orders (user_id, order_id) values (new.user_id, new.order_id) on conflict do nothing;
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (new.user_id, new.order_id) <> (old.user_id, old.order_id)) then
    insert into changed_orders (user_id, order_id) values (old.user_id, old.order_id) on conflict do nothing;
  end if;
  return null;
end
$$;

create or replace function note_order() returns trigger language plpgsql as $$
declare
  sold_before boolean := tg_op = 'UPDATE' and counts_as_sold(old.status, old.payment_status);
  sold_now boolean := counts_as_sold(new.status, new.payment_status);
begin
  insert into changed_orders (user_id, order_id) values (new.user_id, new.id) on conflict do nothing;
  if sold_now <> sold_before then
    perform note_changed_counter(v.product_id, 0, 0,
      (i.quantity - i.canceled_units) * case when sold_now then -1 else 1 end)
    from order_items i join variants v on v.id = i.variant_id
    where i.user_id = new.user_id and i.order_id = new.id order by v.product_id;
  end if;
  return null;
end
$$;

create or replace function note_order_item() returns trigger language plpgsql as $$
declare
  item order_items;
  sign int;
  units int;
begin
  if tg_op = 'UPDATE' and (new.user_id, new.order_id, new.variant_id, new.quantity, new.canceled_units)
                          = (old.user_id, old.order_id, old.variant_id, old.quantity, old.canceled_units) then
    if new.reservation <> old.reservation then
      units := new.quantity - new.canceled_units;
      perform note_changed_counter(new.variant_id,
        units * ((old.reservation = 'reserved')::int - (new.reservation = 'reserved')::int),
        units * ((old.reservation = 'committed')::int - (new.reservation = 'committed')::int), 0);
    end if;
    return null;
  end if;
  for sign in select unnest(case tg_op when 'INSERT' then array[-1] when 'DELETE' then array[1] else array[1, -1] end) loop
    if sign = 1 then item := old; else item := new; end if;
    units := item.quantity - item.canceled_units;
    perform note_changed_counter(item.variant_id,
      sign * units * (item.reservation = 'reserved')::int,
      sign * units * (item.reservation = 'committed')::int, 0);
    perform note_changed_counter(v.product_id, 0, 0, sign * units)
    from orders o, variants v
    where o.user_id = item.user_id and o.id = item.order_id and counts_as_sold(o.status, o.payment_status)
      and v.id = item.variant_id;
  end loop;
  return null;
end
$$;

create or replace function refuse_change_of_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.text = ''
     and (new.user_id, new.order_id, new.id, new.author, new.created_at)
         = (old.user_id, old.order_id, old.id, old.author, old.created_at) then
    return new;
  end if;
  raise exception 'Notes about orders are never changed' using errcode = 'restrict_violation';
end
$$;

create or replace function shipped_quantity_within_order() returns trigger language plpgsql as $$
declare
  line record;
  shipped int;
begin
  select quantity, canceled_units into line from order_items
  where user_id = new.user_id and order_id = new.order_id and position = new.position for update;
  select coalesce(sum(i.quantity), 0) into shipped
  from shipment_items i join shipments s on s.user_id = i.user_id and s.id = i.shipment_id
  where i.user_id = new.user_id and i.order_id = new.order_id and i.position = new.position
    and s.refused_at is null;
  if shipped + line.canceled_units > line.quantity then
    raise exception '% units sent and % canceled of the % that were bought', shipped, line.canceled_units, line.quantity
      using errcode = 'check_violation', constraint = 'shipped_quantity_within_order';
  end if;
  return null;
end
$$;
