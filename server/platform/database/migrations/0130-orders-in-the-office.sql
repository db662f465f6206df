-- What members of staff write about an order. Only ever added to; the text of a deleted account's order is emptied.
create table order_notes (
  user_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  -- As the author was called then.
  author text not null check (author <> ''),
  text text not null check (length(text) <= 2000),
  created_at timestamptz not null,
  primary key (user_id, order_id, id),
  foreign key (user_id, order_id) references orders (user_id, id)
);

create function refuse_change_of_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.text = ''
     and (new.user_id, new.order_id, new.id, new.author, new.created_at)
         = (old.user_id, old.order_id, old.id, old.author, old.created_at) then
    return new;
  end if;
  raise exception 'Notes about orders are never changed' using errcode = 'restrict_violation';
end
$$;
create trigger order_notes_are_append_only before update or delete on order_notes
  for each row execute function refuse_change_of_note();

-- The units of an order line whose price a refund under way or finished sends back, other than for a return. The rows of
-- a refund that fails are deleted.
create table refunded_items (
  user_id uuid not null,
  refund_id uuid not null,
  order_id uuid not null,
  position int not null,
  quantity int not null check (quantity between 1 and 999),
  paid_santim bigint not null check (paid_santim >= 0),
  primary key (user_id, refund_id, position),
  foreign key (user_id, refund_id) references refunds (user_id, id),
  foreign key (user_id, order_id, position) references order_items (user_id, order_id, position)
);
create index refunded_items_of_order on refunded_items (user_id, order_id, position);

-- No unit is refunded twice. The line is locked, so that concurrent refunds wait for each other.
create function refunded_quantity_within_order() returns trigger language plpgsql as $$
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
create trigger refunded_quantity_within_order after insert or update of quantity on refunded_items
  for each row execute function refunded_quantity_within_order();
create trigger audited_refunded_items after insert or update or delete on refunded_items
  for each row execute function note_changed_order();

-- In lower case, and with one letter for the Ge'ez letters that sound the same: names are spelled with any of them.
create function fold_text(text text) returns text language sql immutable parallel safe as $$
  select translate(lower(text), 'ሐሑሒሓሔሕሖኀኁኂኃኄኅኆኸኹኺኻኼኽኾሠሡሢሣሤሥሦዐዑዒዓዔዕዖፀፁፂፃፄፅፆሃኣ',
    'ሀሁሂሀሄህሆሀሁሂሀሄህሆሀሁሂሀሄህሆሰሱሲሳሴስሶአኡኢአኤእኦጸጹጺጻጼጽጾሀአ')
$$;
