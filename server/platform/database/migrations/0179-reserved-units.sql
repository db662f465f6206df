-- The units that orders reserve, of all customers in one table that is not partitioned by customer, so that what new
-- customers and network addresses reserve together can be limited.
create table reserved_units (
  order_id uuid not null,
  position integer not null,
  user_id uuid not null,
  variant_id uuid not null,
  units integer not null check (units > 0),
  value_santim bigint not null,
  -- Whether the customer had not completed an order when this was reserved.
  is_of_new_customer boolean not null,
  -- Of an order that is paid online or by transfer: the network address that asked for it.
  address text,
  expires_at timestamptz,
  primary key (order_id, position)
);
create index reserved_units_of_variant on reserved_units (variant_id);
create index reserved_units_of_address on reserved_units (address) where address is not null;

create function keep_reserved_units() returns trigger language plpgsql as $$
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
create trigger added_reserved_units after insert on order_items
  for each row when (new.reservation = 'reserved') execute function keep_reserved_units();
create trigger changed_reserved_units after update of reservation, quantity, canceled_units on order_items
  for each row when (new.reservation = 'reserved' or old.reservation = 'reserved')
  execute function keep_reserved_units();
create trigger removed_reserved_units after delete on order_items
  for each row when (old.reservation = 'reserved') execute function keep_reserved_units();

insert into reserved_units (order_id, position, user_id, variant_id, units, value_santim, is_of_new_customer)
select order_id, position, user_id, variant_id, quantity - canceled_units, line_total_santim,
  not exists (select from orders where user_id = i.user_id and status = 'complete')
from order_items i where reservation = 'reserved' and quantity > canceled_units;
