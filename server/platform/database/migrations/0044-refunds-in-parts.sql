-- What was paid may go back in parts, one after the other. All parts together never exceed what came in; the payment
-- (or, for cash, the order) is locked while that is looked at, so two refunds of the same money wait for each other.
drop index one_refund_per_payment;
create unique index one_refund_under_way on refunds (user_id, order_id, coalesce(payment_id, '')) where status = 'initiated';

create function refunds_stay_within_what_came_in() returns trigger language plpgsql as $$
declare
  received bigint;
  returned bigint;
begin
  if new.payment_id is null then
    select total_santim into received from orders where user_id = new.user_id and id = new.order_id for update;
  else
    select amount_santim into received from payments where user_id = new.user_id and id = new.payment_id for update;
  end if;
  select sum(amount_santim) into returned from refunds
  where user_id = new.user_id and order_id = new.order_id
    and payment_id is not distinct from new.payment_id and status <> 'failed';
  if returned > received then
    raise exception 'refunds of % santim exceed the % that came in', returned, received
      using errcode = 'check_violation', constraint = 'refunds_stay_within_what_came_in';
  end if;
  return null;
end $$;

create trigger refunds_stay_within_what_came_in after insert or update of amount_santim, payment_id on refunds
  for each row execute function refunds_stay_within_what_came_in();
create trigger refunds_taken_up_stay_within after update of status on refunds
  for each row when (old.status = 'failed' and new.status <> 'failed')
  execute function refunds_stay_within_what_came_in();

-- What has gone back of an order's price.
alter table orders add column refunded_santim bigint not null default 0;
update orders set refunded_santim = total_santim where payment_status = 'refunded';
alter table orders add constraint orders_refunded_santim_check check (refunded_santim between 0 and total_santim);
