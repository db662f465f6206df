-- Version 3.

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

-- The setting counts only for the statement that sets it, so that a later one without a cause is not taken for it.
create or replace function record_stock_movement() returns trigger language plpgsql as $$
declare
  stamp text := statement_timestamp()::text || ' ';
  said text := current_setting('merkato.stock_change', true);
  named jsonb := case when starts_with(said, stamp) then substr(said, length(stamp) + 1)::jsonb else '{}' end;
  on_hand_before int;
  on_hand_after int;
  reserved_before int := 0;
  reserved_after int := 0;
begin
  if tg_op <> 'INSERT' and old.received < 2000000000 then
    on_hand_before := old.received - old.sold;
    reserved_before := old.reserved;
  end if;
  if tg_op <> 'DELETE' and new.received < 2000000000 then
    on_hand_after := new.received - new.sold;
    reserved_after := new.reserved;
  end if;
  if on_hand_before is not distinct from on_hand_after and reserved_before = reserved_after then return null; end if;
  insert into stock_movements (variant_id, at, cause, actor, subject,
    on_hand_before, on_hand_after, reserved_before, reserved_after)
  values (coalesce(new.variant_id, old.variant_id), coalesce((named ->> 'at')::timestamptz, now()),
    coalesce(named ->> 'cause', 'other'), coalesce(named ->> 'actor', ''), coalesce(named ->> 'subject', ''),
    on_hand_before, on_hand_after, reserved_before, reserved_after);
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
