-- The cash book. It begins when somebody counts the till for the first time; what was paid in cash before is not in it.
create table tills (
  id text primary key check (id <> ''),
  opened_at timestamptz,
  opened_by text not null default '',
  float_santim bigint not null default 0 check (float_santim >= 0),
  -- This day and all before it are closed, and so much was counted then.
  closed_on date,
  counted_santim bigint not null default 0 check (counted_santim >= 0),
  check ((opened_at is null) = (closed_on is null))
);

-- Entries are only added. One of a closed day counts for the day after the last closed one.
create table cash_entries (
  id uuid primary key,
  position bigint generated always as identity,
  till_id text not null references tills (id),
  kind text not null
    check (kind in ('counter', 'rider', 'refund', 'put-in', 'pay-out', 'correction')),
  amount_santim bigint not null,
  book_day date not null,
  at timestamptz not null,
  actor text not null,
  reason text not null default '',
  order_number text,
  -- Received money, a parcel that was picked up, or a refund: it causes one entry.
  cause_id uuid,
  -- Who handed cash in, and what was owed then.
  carrier_id text references carriers (id),
  rider_name text,
  owed_santim bigint,
  is_carried boolean not null default false,
  corrects uuid references cash_entries (id),
  check (amount_santim <> 0 or kind = 'rider'),
  check ((kind = 'rider') = (owed_santim is not null)),
  check ((kind = 'correction') = (corrects is not null)),
  check ((kind in ('counter', 'refund')) = (cause_id is not null))
);
create unique index one_cash_entry_of_a_cause on cash_entries (kind, cause_id) where cause_id is not null;
create index cash_entries_of_day on cash_entries (till_id, book_day, position);
create index cash_corrections on cash_entries (corrects) where corrects is not null;

create table cash_closes (
  till_id text not null references tills (id),
  day date not null,
  expected_santim bigint not null,
  counted_santim bigint not null check (counted_santim >= 0),
  -- So many of each banknote were counted, by its value in birr.
  banknotes jsonb not null default '{}' check (jsonb_typeof(banknotes) = 'object'),
  reason text not null default '',
  actor text not null,
  at timestamptz not null,
  constraint one_close_of_a_day primary key (till_id, day)
);

-- What was collected on delivery and not handed in yet, and what was missing or too much when it was.
create table rider_dues (
  id uuid primary key,
  carrier_id text references carriers (id),
  rider_name text not null,
  kind text not null check (kind in ('parcel', 'difference')),
  order_number text,
  parcel int,
  -- It is a parcel, or an entry of the cash book.
  cause_id uuid not null constraint one_due_of_a_cause unique,
  amount_santim bigint not null check (amount_santim <> 0),
  at timestamptz not null,
  settled_by uuid references cash_entries (id)
);
create index open_rider_dues on rider_dues (carrier_id, rider_name) where settled_by is null;
create index settled_rider_dues on rider_dues (settled_by) where settled_by is not null;

create function enter_cash(
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

create function enter_received_cash() returns trigger language plpgsql as $$
begin
  perform enter_cash('counter', new.amount_santim, new.confirmed_at, new.recorded_by,
    (select order_number from orders where user_id = new.user_id and id = new.order_id), new.id);
  return null;
end
$$;

create function is_cash_refund(of_user uuid, of_order uuid, of_payment uuid) returns boolean language sql stable as $$
  select of_payment is null or (
    exists (select from payments where user_id = of_user and id = of_payment and gateway = 'by-hand')
    and (
      select coalesce(bool_and(way = 'cash'), false) from received_money
      where user_id = of_user and order_id = of_order and confirmed_at is not null))
$$;

create function enter_cash_refund() returns trigger language plpgsql as $$
begin
  if is_cash_refund(new.user_id, new.order_id, new.payment_id) then
    perform enter_cash('refund', -new.amount_santim, new.finished_at, new.actor,
      (select order_number from orders where user_id = new.user_id and id = new.order_id), new.id);
  end if;
  return null;
end
$$;

create function enter_collected_cash() returns trigger language plpgsql as $$
declare
  sold record;
begin
  select order_number, coalesce((delivery ->> 'pickUp')::boolean, false) as is_picked_up into sold
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

create function keep_cash_book() returns trigger language plpgsql as $$
begin
  raise exception 'The cash book is never changed' using errcode = 'restrict_violation';
end
$$;

create trigger cash_of_new_received after insert on received_money
  for each row when (new.way = 'cash' and new.confirmed_at is not null) execute function enter_received_cash();
create trigger cash_of_received after update of confirmed_at on received_money
  for each row when (new.way = 'cash' and new.confirmed_at is not null and old.confirmed_at is null)
  execute function enter_received_cash();
create trigger cash_of_refunds after update of status on refunds
  for each row when (new.status = 'refunded' and old.status <> 'refunded' and not new.to_credit)
  execute function enter_cash_refund();
create trigger cash_of_parcels after update of delivered_at on shipments
  for each row when (new.delivered_at is not null and old.delivered_at is null and new.collect_santim > 0)
  execute function enter_collected_cash();

create trigger kept_cash_entries before update or delete on cash_entries
  for each row execute function keep_cash_book();
create trigger kept_cash_closes before update or delete on cash_closes
  for each row execute function keep_cash_book();
