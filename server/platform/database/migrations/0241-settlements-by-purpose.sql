-- Outside a transaction.
-- A paid order may have other payments for what its changes added.
drop index concurrently if exists one_settlement_of_purpose;
create unique index concurrently one_settlement_of_purpose on payments (user_id, order_id)
  where status = 'paid' and purpose = 'order';
drop index concurrently if exists one_settlement_per_order;
