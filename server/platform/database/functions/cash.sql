-- Version 3.

create or replace function enter_cash(
  entry_kind text, santim bigint, entered_at timestamptz, by_whom text, of_order text, cause uuid
) returns void language plpgsql as $$
declare
  till tills;
begin
  -- Whoever closes the day waits for entries that are being written, and they for the close.
  select * into till from tills where id = 'till' for share;
  if till.opened_at is null then
    return;
  end if;
  insert into cash_entries (id, till_id, kind, amount_santim, book_day, at, actor, order_number, cause_id)
  values (gen_random_uuid(), till.id, entry_kind, santim, greatest(day_of(entered_at), till.closed_on + 1),
    entered_at, by_whom, of_order, cause)
  on conflict (kind, cause_id) where cause_id is not null do nothing;
end
$$;

create or replace function enter_received_cash() returns trigger language plpgsql as $$
begin
  perform enter_cash('counter', new.amount_santim, new.confirmed_at, new.recorded_by,
    (select order_number from orders where user_id = new.user_id and id = new.order_id), new.id);
  return null;
end
$$;

create or replace function is_cash_refund(of_user uuid, of_order uuid, of_payment uuid) returns boolean language sql stable as $$
  select of_payment is null or (
    exists (select from payments where user_id = of_user and id = of_payment and gateway = 'by-hand')
    and (
      select coalesce(bool_and(way = 'cash'), false) from received_money
      where user_id = of_user and order_id = of_order and confirmed_at is not null))
$$;

create or replace function enter_cash_refund() returns trigger language plpgsql as $$
begin
  if is_cash_refund(new.user_id, new.order_id, new.payment_id) then
    perform enter_cash('refund', -new.amount_santim, new.finished_at, new.actor,
      (select order_number from orders where user_id = new.user_id and id = new.order_id), new.id);
  end if;
  return null;
end
$$;

-- What is picked up is paid at the counter of the shop, unless all of the parcel is handed over by its sellers.
create or replace function is_handed_over_in_shop(of_user uuid, of_order uuid, of_parcel uuid) returns boolean
language sql stable as $$
  select coalesce((o.delivery ->> 'pickUp')::boolean, false) and (o.seller_deliveries is null or exists (
    select from shipment_items n
    join order_items i on i.user_id = n.user_id and i.order_id = n.order_id and i.position = n.position
    join order_parts q on q.user_id = i.user_id and q.order_id = i.order_id and q.seller_id = i.seller_id
    where n.user_id = of_user and n.shipment_id = of_parcel and q.own_delivery is null))
  from orders o where o.user_id = of_user and o.id = of_order
$$;

create or replace function enter_collected_cash() returns trigger language plpgsql as $$
declare
  sold record;
begin
  if new.collected_by is not null then
    return null;
  end if;
  select order_number, is_handed_over_in_shop(user_id, id, new.id) as is_picked_up into sold
    from orders where user_id = new.user_id and id = new.order_id;
  if new.carrier_id is null and new.rider_name is null and sold.is_picked_up then
    perform enter_cash('counter', new.collect_santim, new.delivered_at, new.actor, sold.order_number, new.id);
  elsif exists (select from tills where id = 'till' and opened_at is not null) then
    insert into rider_dues (id, carrier_id, rider_name, kind, order_number, parcel, cause_id, amount_santim, at)
    values (gen_random_uuid(), new.carrier_id, coalesce(new.rider_name, ''), 'parcel', sold.order_number, new.number,
      new.id, new.collect_santim, new.delivered_at)
    on conflict (cause_id) do nothing;
  end if;
  return null;
end
$$;

create or replace function keep_cash_book() returns trigger language plpgsql as $$
begin
  raise exception 'The cash book is never changed' using errcode = 'restrict_violation';
end
$$;
