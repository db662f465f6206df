-- The nightly audit reads only what changed since the last one without findings. Triggers record it, so that a change
-- by a faulty statement is audited too. The key has the transaction: of two that change the same order, one may commit
-- after the audit has read and deleted the row of the other.

create table changed_orders (
  user_id uuid not null,
  order_id uuid not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  primary key (user_id, order_id, transaction_id)
);

-- By how much the counters of a product changed more than the order items that they count. A sum other than 0 is audited
-- against all items of the product.
create table changed_products (
  product_id uuid not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  reserved bigint not null,
  sold bigint not null,
  counted bigint not null,
  primary key (product_id, transaction_id)
);

create function note_changed_product(product uuid, reserved bigint, sold bigint, counted bigint) returns void
language sql as $$
  insert into changed_products as c (product_id, reserved, sold, counted) values (product, reserved, sold, counted)
  on conflict (product_id, transaction_id) do update
  set reserved = c.reserved + excluded.reserved, sold = c.sold + excluded.sold, counted = c.counted + excluded.counted
$$;

-- As in the rule units-sold-counted of server/audit/stock-checks.ts.
create function counts_as_sold(status text, payment_status text) returns boolean language sql immutable as $$
  select status in ('shipped', 'complete', 'refunded') or (status = 'pending' and payment_status = 'paid')
$$;

create function note_changed_order() returns trigger language plpgsql as $$
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

create function note_order() returns trigger language plpgsql as $$
declare
  sold_before boolean := tg_op = 'UPDATE' and counts_as_sold(old.status, old.payment_status);
  sold_now boolean := counts_as_sold(new.status, new.payment_status);
begin
  insert into changed_orders (user_id, order_id) values (new.user_id, new.id) on conflict do nothing;
  if sold_now <> sold_before then
    perform note_changed_product(product_id, 0, 0, case when sold_now then -quantity else quantity end)
    from order_items where user_id = new.user_id and order_id = new.id order by product_id;
  end if;
  return null;
end
$$;

-- A product's items, negative, as its counters are what is compared with them.
create function note_order_item() returns trigger language plpgsql as $$
declare
  item order_items;
  sign int;
  is_sold boolean;
begin
  if tg_op = 'UPDATE' and (new.user_id, new.order_id, new.product_id, new.quantity)
                          = (old.user_id, old.order_id, old.product_id, old.quantity) then
    if new.reservation <> old.reservation then
      perform note_changed_product(new.product_id,
        new.quantity * ((old.reservation = 'reserved')::int - (new.reservation = 'reserved')::int),
        new.quantity * ((old.reservation = 'committed')::int - (new.reservation = 'committed')::int), 0);
    end if;
    return null;
  end if;
  for sign in select unnest(case tg_op when 'INSERT' then array[-1] when 'DELETE' then array[1] else array[1, -1] end) loop
    if sign = 1 then item := old; else item := new; end if;
    select counts_as_sold(status, payment_status) into is_sold
    from orders where user_id = item.user_id and id = item.order_id;
    perform note_changed_product(item.product_id,
      sign * item.quantity * (item.reservation = 'reserved')::int,
      sign * item.quantity * (item.reservation = 'committed')::int,
      sign * item.quantity * coalesce(is_sold, false)::int);
  end loop;
  return null;
end
$$;

create function note_stock() returns trigger language plpgsql as $$
begin
  perform note_changed_product(coalesce(new.product_id, old.product_id),
    coalesce(new.reserved, 0) - coalesce(old.reserved, 0), coalesce(new.sold, 0) - coalesce(old.sold, 0), 0);
  return null;
end
$$;

create function note_units_sold() returns trigger language plpgsql as $$
begin
  perform note_changed_product(coalesce(new.product_id, old.product_id), 0, 0,
    coalesce(new.units_sold, 0) - coalesce(old.units_sold, 0));
  return null;
end
$$;

create trigger audited_orders after insert or update on orders for each row execute function note_order();
create trigger audited_items after insert or update or delete on order_items
  for each row execute function note_order_item();
create trigger audited_orders_of_items after insert or update or delete on order_items
  for each row execute function note_changed_order();
create trigger audited_transitions after insert or update or delete on order_transitions
  for each row execute function note_changed_order();
create trigger audited_payments after insert or update or delete on payments
  for each row execute function note_changed_order();
create trigger audited_refunds after insert or update or delete on refunds
  for each row execute function note_changed_order();
create trigger audited_stock after insert or update or delete on stock
  for each row execute function note_stock();
create trigger audited_figures after insert or delete or update of units_sold on product_figures
  for each row execute function note_units_sold();

-- Payments of which a refund is due or has failed, and none is under way or finished: operators list them. Kept by
-- triggers, as a search of all payments takes seconds once there are millions.
create table payments_to_refund (
  user_id uuid not null,
  payment_id uuid not null,
  primary key (user_id, payment_id),
  foreign key (user_id, payment_id) references payments (user_id, id)
);

create function needs_refund(of_user uuid, of_payment uuid) returns boolean language sql stable as $$
  select not exists (
      select from refunds where user_id = of_user and payment_id = of_payment and status <> 'failed')
    and (exists (select from payments where user_id = of_user and id = of_payment and status = 'refund-due')
      or exists (select from refunds where user_id = of_user and payment_id = of_payment))
$$;

-- The argument is the column that has the id of the payment.
create function keep_payments_to_refund() returns trigger language plpgsql as $$
declare
  payment uuid := (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid;
  customer uuid := coalesce(new.user_id, old.user_id);
begin
  if payment is null then return null; end if;
  if needs_refund(customer, payment) then
    insert into payments_to_refund (user_id, payment_id) values (customer, payment) on conflict do nothing;
  else
    delete from payments_to_refund where user_id = customer and payment_id = payment;
  end if;
  return null;
end
$$;

create trigger payments_to_refund after insert or delete or update of status, payment_id on refunds
  for each row execute function keep_payments_to_refund('payment_id');
create trigger late_payments_to_refund after update of status on payments
  for each row when (new.status <> old.status and 'refund-due' in (old.status, new.status))
  execute function keep_payments_to_refund('id');
create trigger new_payments_to_refund after insert on payments
  for each row when (new.status = 'refund-due') execute function keep_payments_to_refund('id');
