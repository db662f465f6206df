export const moneyChecks = [
  {
    name: 'payment-amount',
    holds: 'The amount of a payment is the total of its order.',
    violations: `
      select p.tx_ref as subject, format('%s santim for an order of %s', p.amount_santim, o.total_santim) as detail
      from payments p join orders o on o.user_id = p.user_id and o.id = p.order_id
      where p.amount_santim <> o.total_santim or p.currency <> 'ETB'`,
  },
  {
    name: 'paid-once',
    holds: 'No order is paid by two payments.',
    violations: `
      select o.order_number as subject, format('%s payments', count(*)) as detail
      from payments p join orders o on o.user_id = p.user_id and o.id = p.order_id
      where p.status = 'paid' group by o.order_number having count(*) > 1`,
  },
  {
    name: 'money-belongs-once',
    holds: 'A charge at the gateway counts for one payment.',
    violations: `
      select gateway_reference as subject, format('counts for %s payments', count(*)) as detail
      from payments where status in ('paid', 'refund-due') and gateway_reference is not null
      group by gateway, gateway_reference having count(*) > 1`,
  },
  {
    name: 'paid-order',
    holds: 'A paid order has a payment, or was paid in cash on delivery.',
    violations: `
      select o.order_number as subject, format('%s, %s without a payment', o.status, o.payment_status) as detail
      from (
        -- With offset 0, transitions are only read of the orders that have no payment.
        select * from orders o where o.payment_status = 'paid' and not exists (
          select 1 from payments p
          where p.user_id = o.user_id and p.order_id = o.id and p.status = 'paid')
        offset 0
      ) o
      where not (o.status = 'complete' and exists (
        select 1 from order_transitions t
        where t.user_id = o.user_id and t.order_id = o.id and t.payment_status = 'on-delivery'))`,
  },
  {
    name: 'money-has-order',
    holds: 'The order of a received payment is paid, being refunded or refunded.',
    violations: `
      select p.tx_ref as subject, format('is %s, its order %s, %s', p.status, o.status, o.payment_status) as detail
      from payments p join orders o on o.user_id = p.user_id and o.id = p.order_id
      where (p.status = 'paid' and o.payment_status not in ('paid', 'refund-due', 'refunded'))
        or (p.status = 'refund-due' and o.payment_status not in ('paid', 'refund-due', 'refunded'))`,
  },
  {
    name: 'open-payment',
    holds: 'A pending unpaid order has exactly one open payment, and an open payment has such an order.',
    violations: `
      select o.order_number as subject,
        format('%s, %s with %s open payments', o.status, o.payment_status, count(p.id)) as detail
      from orders o left join payments p on p.user_id = o.user_id and p.order_id = o.id and p.status = 'open'
      group by o.order_number, o.status, o.payment_status
      having count(p.id) <> case when o.status = 'pending' and o.payment_status = 'unpaid' then 1 else 0 end`,
  },
  {
    name: 'refund-within-payment',
    holds: 'The refunds of a payment never exceed its amount.',
    violations: `
      select p.tx_ref as subject,
        format('%s santim refunded of %s, the payment is %s', r.amount, p.amount_santim, p.status) as detail
      from payments p join (
        select user_id, payment_id, sum(amount_santim) as amount from refunds
        where status <> 'failed' and payment_id is not null group by user_id, payment_id
      ) r on r.user_id = p.user_id and r.payment_id = p.id
      where r.amount > p.amount_santim or p.status not in ('paid', 'refund-due')`,
  },
  {
    name: 'cash-refund',
    holds: 'The cash refunds of an order never exceed what was collected.',
    violations: `
      select o.order_number as subject, format('%s santim refunded of %s', r.amount, o.total_santim) as detail
      from orders o join (
        select user_id, order_id, sum(amount_santim) as amount from refunds
        where status <> 'failed' and payment_id is null group by user_id, order_id
      ) r on r.user_id = o.user_id and r.order_id = o.id
      where r.amount > o.total_santim - o.canceled_santim`,
  },
  {
    name: 'refunded-order',
    holds: 'An order is refunded exactly when its whole total is refunded.',
    violations: `
      select order_number as subject, format('%s santim refunded of %s', refunded_santim, total_santim) as detail
      from orders
      where total_santim > 0 and (payment_status = 'refunded') <> (refunded_santim = total_santim - canceled_santim)`,
  },
  {
    name: 'order-refunds',
    holds: 'The refunded amount of an order is the sum of its refunds, without those of surplus payments.',
    violations: `
      select o.order_number as subject,
        format('%s santim refunded, its refunds %s', o.refunded_santim, coalesce(r.amount, 0)) as detail
      from orders o left join (
        select r.user_id, r.order_id, sum(r.amount_santim) as amount
        from refunds r left join payments p on p.user_id = r.user_id and p.id = r.payment_id
        where r.status = 'refunded' and not coalesce(p.status = 'refund-due' and exists (
          select 1 from payments other
          where other.user_id = p.user_id and other.order_id = p.order_id and other.id <> p.id
            and (other.status = 'paid' or (other.status = 'refund-due' and other.id < p.id))), false)
        group by r.user_id, r.order_id
      ) r on r.user_id = o.user_id and r.order_id = o.id
      where o.refunded_santim <> coalesce(r.amount, 0)`,
  },
  {
    name: 'payment-watched',
    holds: 'Open payments and refunds in progress have a next check.',
    violations: `
      select tx_ref as subject, 'is open without a next check' as detail
      from payments where status = 'open' and next_check_at is null
      union all
      select reference, 'is in progress without a next check'
      from refunds where status = 'initiated' and next_check_at is null`,
  },
  {
    name: 'payments-to-refund',
    holds: 'Operators are shown the payments of which a refund is due or has failed.',
    violations: `
      select p.tx_ref as subject, 'is not shown, or shown without reason' as detail
      from payments p
      where (p.status = 'refund-due' or (p.user_id, p.id) in (
          select user_id, payment_id from payments_to_refund
          union select user_id, payment_id from refunds where status = 'failed' and payment_id is not null))
        and needs_refund(p.user_id, p.id) <> exists (
          select 1 from payments_to_refund t where t.user_id = p.user_id and t.payment_id = p.id)`,
  },
]
