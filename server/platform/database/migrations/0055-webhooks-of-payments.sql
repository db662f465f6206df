-- Only signed webhooks about a payment of the shop are stored, without the signature that is the same for all of them.

delete from payment_events
 where verdict = 'ignored' or not exists (select from payments where payments.tx_ref = payment_events.tx_ref);
update payment_events set headers = headers - 'chapa-signature' where headers ? 'chapa-signature';

alter table payment_events
  drop constraint payment_events_tx_ref_check,
  drop constraint payment_events_verdict_check,
  alter column tx_ref set not null,
  add constraint payment_events_verdict_check check (verdict in ('payment', 'refund')),
  add constraint payment_events_payment_fkey foreign key (tx_ref) references payments (tx_ref);
create index payment_events_of_payment on payment_events (tx_ref);
