-- A payment is given back at most once; a failed attempt may be followed by another. An order that was paid twice by
-- two attempts gives each of them back by itself, and one paid in cash has no payment of ours at all.
drop index one_refund_per_order;
create unique index one_refund_per_payment on refunds (user_id, order_id, coalesce(payment_id, '')) where status <> 'failed';
