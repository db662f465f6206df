-- Version 4.

create or replace function note_changed_counter(counter uuid, reserved bigint, sold bigint, counted bigint) returns void language sql as $$
  insert into changed_counters as c (counter_id, reserved, sold, counted) values (counter, reserved, sold, counted)
  on conflict (counter_id, transaction_id) do update
  set reserved = c.reserved + excluded.reserved, sold = c.sold + excluded.sold, counted = c.counted + excluded.counted
$$;

create or replace function keep_reserved_units() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.reservation <> 'reserved' or new.quantity = new.canceled_units then
    delete from reserved_units where order_id = old.order_id and position = old.position;
    return null;
  end if;
  insert into reserved_units (order_id, position, user_id, variant_id, units, value_santim, is_of_new_customer)
  values (new.order_id, new.position, new.user_id, new.variant_id, new.quantity - new.canceled_units,
    new.line_total_santim,
    not exists (select from orders where user_id = new.user_id and status = 'complete'))
  on conflict (order_id, position) do update set units = excluded.units;
  return null;
end
$$;

create or replace function note_stock() returns trigger language plpgsql as $$
begin
  perform note_changed_counter(coalesce(new.variant_id, old.variant_id),
    coalesce(new.reserved, 0) - coalesce(old.reserved, 0), coalesce(new.sold, 0) - coalesce(old.sold, 0), 0);
  return null;
end
$$;

create or replace function note_draft_line() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.held > 0 then perform note_changed_counter(old.variant_id, old.held, 0, 0); end if;
  if tg_op <> 'DELETE' and new.held > 0 then perform note_changed_counter(new.variant_id, -new.held, 0, 0); end if;
  return null;
end
$$;

create or replace function note_restocked() returns trigger language plpgsql as $$
begin
  insert into restocked_variants (variant_id) values (old.variant_id) on conflict do nothing;
  return null;
end $$;

-- Only the trigger of `stock` writes it: its row is locked then, and the sum of the places is right afterwards.
create or replace function keep_place_stock() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'Stock of places changes with stock only' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end
$$;

create or replace function add_at_place(variant uuid, place uuid, units int) returns void language plpgsql as $$
begin
  if units = 0 or exists (select from places where id = place and is_default) then return; end if;
  -- An insert would check a negative number before it finds the row.
  update place_stock set on_hand = on_hand + units where variant_id = variant and place_id = place;
  if not found then insert into place_stock (variant_id, place_id, on_hand) values (variant, place, units); end if;
end
$$;

create or replace function stock_at_places(variant uuid, whole bigint)
returns table (place uuid, at_place int, is_default boolean, is_active boolean, rank bigint) language sql stable as $$
  select p.id, case when p.is_default then (whole - coalesce(sum(s.on_hand) over (), 0))::int else coalesce(s.on_hand, 0) end,
    p.is_default, p.is_active, row_number() over (order by p.position, p.id)
  from places p left join place_stock s on s.variant_id = variant and s.place_id = p.id
$$;

-- Units of an order leave the chosen place first, and then active places by their order.
create or replace function take_for_order(variant uuid, number text, wanted int, on_hand int) returns void language plpgsql as $$
declare
  missing int := wanted;
  source record;
begin
  for source in
    select p.place, least(p.at_place, wanted) as most from stock_at_places(variant, on_hand) p
      left join order_places o on o.order_number = number and o.variant_id = variant and o.place_id = p.place
     where p.at_place > 0 order by coalesce(o.is_chosen, false) desc, p.is_active desc, p.rank
  loop
    exit when missing = 0;
    perform add_at_place(variant, source.place, -least(missing, source.most));
    insert into order_places as o (order_number, variant_id, place_id, units)
    values (number, variant, source.place, least(missing, source.most))
    on conflict (order_number, variant_id, place_id) do update set units = o.units + excluded.units;
    missing := missing - least(missing, source.most);
  end loop;
end
$$;

-- They come back to where the order took them, the place that was asked last first. The default place gets the rest.
create or replace function give_back_of_order(variant uuid, number text, wanted int) returns void language plpgsql as $$
declare
  left_over int := wanted;
  source record;
begin
  -- Those of before were not written off.
  update order_places set given_back = 0 where order_number = number and variant_id = variant and given_back > 0;
  for source in
    select o.place_id, least(o.units, wanted) as most from order_places o join places p on p.id = o.place_id
     where o.order_number = number and o.variant_id = variant and o.units > 0 order by p.position desc, p.id desc
  loop
    exit when left_over = 0;
    perform add_at_place(variant, source.place_id, least(left_over, source.most));
    update order_places o set units = o.units - least(left_over, source.most),
      given_back = o.given_back + least(left_over, source.most)
     where order_number = number and variant_id = variant and place_id = source.place_id;
    left_over := left_over - least(left_over, source.most);
  end loop;
end
$$;

-- Units that came back and cannot be sold leave the places that they were given back to.
create or replace function write_off_of_order(variant uuid, number text, wanted int) returns void language plpgsql as $$
declare
  missing int := wanted;
  source record;
begin
  for source in
    select o.place_id, least(o.given_back, s.on_hand) as most from order_places o
      join place_stock s on s.variant_id = o.variant_id and s.place_id = o.place_id
     where o.order_number = number and o.variant_id = variant and o.given_back > 0 order by o.place_id
  loop
    exit when missing = 0;
    perform add_at_place(variant, source.place_id, -least(missing, source.most));
    update order_places o set given_back = o.given_back - least(missing, source.most)
     where order_number = number and variant_id = variant and place_id = source.place_id;
    missing := missing - least(missing, source.most);
  end loop;
end
$$;

-- `named` is what the statement said: units by place, or the order that they are of. The default place has what is at no
-- other one. What takes from no place in particular takes from the default one, and from others only what it has not.
create or replace function move_between_places(variant uuid, before int, after int, named jsonb) returns jsonb language plpgsql as $$
declare
  asked jsonb := named -> 'places' -> (variant::text);
  cause text := coalesce(named ->> 'cause', '');
  number text := coalesce(named ->> 'order', named ->> 'subject', '');
  more int := coalesce(after, 0) - coalesce(before, 0);
  old_stock jsonb;
  short int;
  source record;
begin
  select jsonb_object_agg(place, at_place) into old_stock from stock_at_places(variant, coalesce(before, 0));
  if after is null then
    delete from place_stock where variant_id = variant;
    update order_places set units = 0 where variant_id = variant and units > 0;
  elsif asked is not null then
    perform add_at_place(variant, key::uuid, value::int) from jsonb_each_text(asked) order by key;
  elsif more < 0 and cause in ('sold', 'order-changed') then
    perform take_for_order(variant, number, -more, before);
  elsif more > 0 and cause in ('canceled', 'refused', 'order-changed', 'returned') then
    perform give_back_of_order(variant, number, more);
  elsif more < 0 and cause = 'written-off' then
    perform write_off_of_order(variant, number, -more);
  end if;
  short := coalesce((select sum(on_hand) from place_stock where variant_id = variant), 0) - coalesce(after, 0);
  for source in
    select place, at_place from stock_at_places(variant, coalesce(after, 0)) where not is_default and at_place > 0 order by rank desc
  loop
    exit when short <= 0;
    perform add_at_place(variant, source.place, -least(short, source.at_place));
    short := short - source.at_place;
  end loop;
  return (
    select jsonb_agg(jsonb_build_object('place', place,
        'before', case when before is not null then old_stock -> (place::text) end,
        'after', case when after is not null then at_place end) order by rank)
      from stock_at_places(variant, coalesce(after, 0))
     where (old_stock ->> (place::text))::int <> at_place or is_default and (before is null) <> (after is null));
end
$$;

-- The setting counts only for the statement that sets it, so that a later one without a cause is not taken for it.
create or replace function record_stock_movement() returns trigger language plpgsql as $$
declare
  stamp text := statement_timestamp()::text || ' ';
  said text := current_setting('merkato.stock_change', true);
  named jsonb := case when starts_with(said, stamp) then substr(said, length(stamp) + 1)::jsonb else '{}' end;
  variant uuid := coalesce(new.variant_id, old.variant_id);
  is_asked boolean := named -> 'places' ? variant::text;
  on_hand_before int;
  on_hand_after int;
  reserved_before int := 0;
  reserved_after int := 0;
  moved jsonb;
begin
  if tg_op <> 'INSERT' and old.received < 2000000000 then
    on_hand_before := old.received - old.sold;
    reserved_before := old.reserved;
  end if;
  if tg_op <> 'DELETE' and new.received < 2000000000 then
    on_hand_after := new.received - new.sold;
    reserved_after := new.reserved;
  end if;
  if on_hand_before is not distinct from on_hand_after and is_asked is not true then
    if reserved_before = reserved_after then return null; end if;
  elsif exists (select from places where not is_default) then
    moved := move_between_places(variant, on_hand_before, on_hand_after, named);
  end if;
  insert into stock_movements (variant_id, at, cause, actor, subject,
    on_hand_before, on_hand_after, reserved_before, reserved_after, places)
  values (variant, coalesce((named ->> 'at')::timestamptz, now()),
    coalesce(named ->> 'cause', 'other'), coalesce(named ->> 'actor', ''), coalesce(named ->> 'subject', ''),
    on_hand_before, on_hand_after, reserved_before, reserved_after, moved);
  return null;
end
$$;

-- The shop keeps them much longer than this. It is by the clock of the database, which no call can set.
create or replace function keep_stock_movements() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '180 days' then return old; end if;
  raise exception 'The history of stock is never changed' using errcode = 'restrict_violation';
end
$$;
