-- Outside a transaction.
-- What of an order is paid by store credit is one payment, which is taken back and paid again if the order is.
create unique index concurrently if not exists one_credit_payment on payments (user_id, order_id)
  where purpose = 'credit';
