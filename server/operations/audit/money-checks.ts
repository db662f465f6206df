export const moneyChecks = [
  {
    name: 'payment-amount',
    holds:
      'The amount of a payment is the total of its order without its store credit, unless the order does not need it or was changed.',
    violations: `
      select p.tx_ref as subject, format('%s santim for an order of %s', p.amount_santim, o.total_santim) as detail
      from payments p join orders o on o.user_id = p.user_id and o.id = p.order_id
      where p.currency <> 'ETB' or (not p.is_surplus and p.purpose <> 'credit' and p.amount_santim <> o.total_santim
        - case when p.gateway = 'by-hand' then o.canceled_santim else 0 end - o.credit_santim
        and not exists (select 1 from order_changes c where c.user_id = o.user_id and c.order_id = o.id))`,
  },
  {
    name: 'changed-order-paid',
    holds:
      'A paid order that was changed has got its total, without what is due, and with what is to be sent back.',
    violations: `
      select order_number as subject, format('%s santim are kept of %s', kept, wanted) as detail
      from (
        select o.order_number, o.total_santim - o.due_santim - o.canceled_santim - o.refunded_santim as wanted,
          sum(p.amount_santim - coalesce(r.amount, 0)) as kept, bool_or(coalesce(r.is_left, false)) as is_left
        from orders o join payments p on p.user_id = o.user_id and p.order_id = o.id and p.status = 'paid'
        left join (
          select user_id, payment_id, sum(amount_santim) filter (where status = 'refunded') as amount,
            bool_or(is_of_change and status <> 'refunded') as is_left
          from refunds group by user_id, payment_id
        ) r on r.user_id = p.user_id and r.payment_id = p.id
        where o.payment_status = 'paid'
          and exists (select 1 from order_changes c where c.user_id = o.user_id and c.order_id = o.id)
        group by o.order_number, o.total_santim, o.due_santim, o.canceled_santim, o.refunded_santim
      ) changed
      where kept < wanted or (kept > wanted and not is_left)`,
  },
  {
    name: 'paid-once',
    holds: 'No order is paid by two payments, except for what its changes added.',
    violations: `
      select o.order_number as subject, format('%s payments', count(*)) as detail
      from payments p join orders o on o.user_id = p.user_id and o.id = p.order_id
      where p.status = 'paid' and p.purpose = 'order' group by o.order_number having count(*) > 1`,
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
      where (p.status = 'paid' and not (p.purpose = 'credit'
          and (o.status, o.payment_status) in (('pending', 'unpaid'), ('pending', 'on-delivery'), ('shipped', 'on-delivery')))
        and o.payment_status not in ('paid', 'refund-due', 'refunded'))
        or (p.status = 'refund-due' and not p.is_surplus
          and o.payment_status not in ('paid', 'refund-due', 'refunded'))`,
  },
  {
    name: 'open-payment',
    holds:
      'A pending unpaid order has exactly one open payment, and an open payment has such an order, or one with an amount due.',
    violations: `
      select o.order_number as subject,
        format('%s, %s with %s open payments', o.status, o.payment_status, count(p.id)) as detail
      from orders o left join payments p on p.user_id = o.user_id and p.order_id = o.id and p.status = 'open'
      group by o.order_number, o.status, o.payment_status, o.due_santim
      having not (o.due_santim > 0 and count(p.id) = 1) and count(p.id) <> case when o.status = 'pending' and o.payment_status = 'unpaid' then 1 else 0 end`,
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
      where r.amount > o.total_santim - o.canceled_santim - o.credit_santim`,
  },
  {
    name: 'refunded-order',
    holds: 'An order is refunded exactly when its whole total is refunded.',
    violations: `
      select o.order_number as subject, format('%s santim refunded of %s', o.refunded_santim, o.total_santim) as detail
      from orders o left join payments c on c.user_id = o.user_id and c.order_id = o.id
        and c.purpose = 'credit' and c.status = 'failed'
      where o.total_santim > 0 and o.total_santim - o.canceled_santim > coalesce(c.amount_santim, 0)
        and (o.payment_status = 'refunded')
          <> (o.refunded_santim = o.total_santim - o.canceled_santim - coalesce(c.amount_santim, 0))`,
  },
  {
    name: 'order-refunds',
    holds:
      'The refunded amount of an order is the sum of its refunds, without those of surplus payments and of changes.',
    violations: `
      select o.order_number as subject,
        format('%s santim refunded, its refunds %s', o.refunded_santim, coalesce(r.amount, 0)) as detail
      from orders o left join (
        select r.user_id, r.order_id, sum(r.amount_santim) as amount
        from refunds r left join payments p on p.user_id = r.user_id and p.id = r.payment_id
        where r.status = 'refunded' and not r.is_of_change and not coalesce(p.status = 'refund-due' and (p.is_surplus or exists (
          select 1 from payments other
          where other.user_id = p.user_id and other.order_id = p.order_id and other.id <> p.id
            and not other.is_surplus and (other.status = 'paid' or (other.status = 'refund-due' and other.id < p.id)))), false)
        group by r.user_id, r.order_id
      ) r on r.user_id = o.user_id and r.order_id = o.id
      where o.refunded_santim <> coalesce(r.amount, 0)`,
  },
  {
    name: 'paid-by-hand',
    holds: 'A payment that was recorded by hand has money of at least its amount.',
    violations: `
      select p.tx_ref as subject,
        format('%s santim have arrived of %s', coalesce(sum(m.amount_santim), 0), p.amount_santim) as detail
      from payments p left join received_money m on m.user_id = p.user_id and m.tx_ref = p.tx_ref
      where p.gateway = 'by-hand' and p.status = 'paid' group by p.tx_ref, p.amount_santim
      having coalesce(sum(m.amount_santim), 0) < p.amount_santim`,
  },
  {
    name: 'money-kept',
    holds: 'The money that was recorded for an order is what its payments by hand have and what is due back.',
    violations: `
      select o.order_number as subject,
        format('%s santim recorded, its payments have %s', coalesce(m.amount, 0), coalesce(p.amount, 0)) as detail
      from orders o
      left join (
        select user_id, order_id, sum(amount_santim) as amount
        from received_money where confirmed_at is not null group by user_id, order_id
      ) m on m.user_id = o.user_id and m.order_id = o.id
      left join (
        select p.user_id, p.order_id, sum(case when p.status in ('paid', 'refund-due') then p.amount_santim
          else least(p.amount_santim, coalesce(r.amount, 0)) end) as amount
        from payments p left join (
          select user_id, tx_ref, sum(amount_santim) as amount from received_money group by user_id, tx_ref
        ) r on r.user_id = p.user_id and r.tx_ref = p.tx_ref
        where p.gateway = 'by-hand' group by p.user_id, p.order_id
      ) p on p.user_id = o.user_id and p.order_id = o.id
      where coalesce(m.amount, 0) <> coalesce(p.amount, 0)`,
  },
  {
    name: 'reference-used-once',
    holds: 'A transaction number belongs to its order for ever, and counts once.',
    violations: `
      select m.reference as subject, 'is recorded for an order that it does not belong to' as detail
      from received_money m left join claimed_references c on c.user_id = m.user_id and c.reference = m.reference
      where m.reference is not null and c.order_id is distinct from m.order_id
      union all
      select m.reference, format('counts %s times', count(*)) from (
        select user_id, reference from received_money where confirmed_at is not null and reference is not null
        union all
        select t.user_id, t.reference from bank_transfers t
        where t.decision = 'confirmed' and t.user_id in (select user_id from received_money)
      ) m group by m.reference having count(*) > 1`,
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
