-- Gateways by name, and constraints on payments.

-- The sandbox gateway was stored as 'chapa'. Its payments are those with a charge.
update payments set gateway = 'sandbox'
 where gateway = 'chapa' and tx_ref in (select tx_ref from sandbox_gateway.charges);

alter table payments
  add constraint payments_currency_check check (currency ~ '^[A-Z]{3}$'),
  add constraint payments_checks_check check (checks >= 0),
  add constraint payments_settled_at_check check (status <> 'paid' or settled_at is not null);

alter table refunds
  add constraint refunds_payment_fkey foreign key (user_id, payment_id) references payments (user_id, id),
  add constraint refunds_finished_at_check check ((status = 'initiated') = (finished_at is null));
create index refunds_of_payment on refunds (user_id, payment_id);

alter table payment_events
  add constraint payment_events_verdict_check check (verdict in ('ignored', 'payment', 'refund')),
  add constraint payment_events_tx_ref_check check ((verdict = 'ignored') = (tx_ref is null)),
  add constraint payment_events_deliveries_check check (deliveries > 0);

alter table bank_transfers
  add constraint bank_transfers_payment_fkey foreign key (tx_ref) references payments (tx_ref),
  add constraint bank_transfers_claimed_at_check check ((claimed_at is null) = (bank is null)),
  add constraint bank_transfers_decided_at_check check ((decision is null) = (decided_at is null)),
  add constraint bank_transfers_actor_check check (
    case when decision in ('confirmed', 'rejected') then actor is not null and claimed_at is not null
         else actor is null end);

-- The sum of all refunds of a payment (or, for cash, of an order) never exceeds what was paid. The order or
-- payment is locked, so that concurrent refunds of it wait for each other.
drop trigger refunds_stay_within_what_came_in on refunds;
drop trigger refunds_taken_up_stay_within on refunds;
drop function refunds_stay_within_what_came_in();

create function refund_total_within_payment() returns trigger language plpgsql as $$
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
    raise exception 'refunds of % santim exceed the % that were paid', returned, received
      using errcode = 'check_violation', constraint = 'refund_total_within_payment';
  end if;
  return null;
end $$;

create trigger refund_total_within_payment after insert or update of amount_santim, payment_id on refunds
  for each row execute function refund_total_within_payment();
create trigger reopened_refund_total_within_payment after update of status on refunds
  for each row when (old.status = 'failed' and new.status <> 'failed')
  execute function refund_total_within_payment();
