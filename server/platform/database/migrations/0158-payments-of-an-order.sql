-- Outside a transaction.
-- Without reading all payments of the customer, as the audit of changed orders did.
drop index concurrently if exists payments_of_order;
create index concurrently payments_of_order on payments (user_id, order_id);
