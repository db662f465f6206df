-- In a transaction of its own, so that it holds no lock that writers wait for.
insert into payments_to_refund (user_id, payment_id)
select user_id, id from payments p
where (status = 'refund-due' or (user_id, id) in (select user_id, payment_id from refunds where status = 'failed'))
  and needs_refund(user_id, id)
on conflict do nothing;
