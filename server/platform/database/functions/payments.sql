-- Version 2.

create or replace function needs_refund(of_user uuid, of_payment uuid) returns boolean language sql stable as $$
  select not exists (
      select from refunds where user_id = of_user and payment_id = of_payment and status <> 'failed')
    and (exists (select from payments where user_id = of_user and id = of_payment and status = 'refund-due')
      or exists (select from refunds where user_id = of_user and payment_id = of_payment))
$$;

create or replace function keep_payments_to_refund() returns trigger language plpgsql as $$
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

create or replace function refund_total_within_payment() returns trigger language plpgsql as $$
declare
  received bigint;
  returned bigint;
begin
  if new.payment_id is null then
    select total_santim - credit_santim into received from orders where user_id = new.user_id and id = new.order_id for update;
  else
    select amount_santim into received from payments where user_id = new.user_id and id = new.payment_id for update;
  end if;
  select sum(amount_santim) into returned from refunds
  where user_id = new.user_id and order_id = new.order_id
    and payment_id is not distinct from new.payment_id and status <> 'failed';
  if returned > received then
    raise exception 'refunds of % santim exceed the % that were paid', returned, received
      using errcode = 'check_violation', constraint = 'refund_total_within_payment';
  end if;
  return null;
end $$;
