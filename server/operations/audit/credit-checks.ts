/** They are about single orders. */
export const creditChecksOfOrders = [
  {
    name: 'credit-of-order',
    holds: 'What store credit pays of an order is its payment by credit, without what changes took off.',
    violations: `
      select o.order_number as subject,
        format('%s santim by credit, its payment has %s', o.credit_santim, coalesce(p.amount, 0)) as detail
      from orders o left join (
        select c.user_id, c.order_id, c.amount_santim - coalesce((
          select sum(r.amount_santim) from refunds r
          where r.user_id = c.user_id and r.payment_id = c.id and r.is_of_change and r.status <> 'failed'), 0) as amount
        from payments c where c.purpose = 'credit'
      ) p on p.user_id = o.user_id and p.order_id = o.id
      where o.credit_santim <> coalesce(p.amount, 0)`,
  },
  {
    name: 'credit-entries-of-order',
    holds: 'The entries of store credit for an order are what credit pays of it, without what was refunded.',
    violations: `
      select o.order_number as subject,
        format('%s santim used, its payment by credit is %s', coalesce(e.used, 0), coalesce(p.paid, 0)) as detail
      from orders o left join (
        select user_id, order_id, -sum(amount_santim) as used
        from credit_entries where kind in ('used', 'released') group by user_id, order_id
      ) e on e.user_id = o.user_id and e.order_id = o.id
      left join (
        select user_id, order_id, sum(amount_santim) as paid
        from payments where purpose = 'credit' and status = 'paid' group by user_id, order_id
      ) p on p.user_id = o.user_id and p.order_id = o.id
      where coalesce(e.used, 0) <> coalesce(p.paid, 0)`,
  },
  {
    name: 'refund-credited',
    holds: 'A refund that becomes store credit is one entry of its amount, and no other refund is.',
    violations: `
      select r.reference as subject,
        format('%s santim are %s, credited %s', r.amount_santim, r.status, coalesce(e.amount_santim, 0)) as detail
      from refunds r left join payments p on p.user_id = r.user_id and p.id = r.payment_id
      left join credit_entries e on e.user_id = r.user_id and e.cause_id = r.id
      where coalesce(e.amount_santim, 0) <> case when r.status = 'refunded' and p.purpose = 'credit' then r.amount_santim
          when r.status = 'refunded' and r.to_credit and not exists (
            select from phone_customers c where c.customer_id = r.user_id) then r.amount_santim
          else 0 end`,
  },
]

export const creditChecks = [
  {
    name: 'gift-card-redeemed',
    holds:
      'A gift card that was redeemed is one entry of store credit of its amount, and no other entry is of a card.',
    violations: `
      select coalesce(g.id, e.cause_id) as subject,
        format('%s santim, credited %s', coalesce(g.amount_santim, 0), coalesce(e.amount_santim, 0)) as detail
      from (select * from gift_cards where redeemed_at is not null) g
      full join (select * from credit_entries where kind = 'gift-card') e
        on e.user_id = g.redeemed_by and e.cause_id = g.id
      where g.amount_santim is distinct from e.amount_santim`,
  },
  {
    name: 'gift-card-bought',
    holds:
      'Each order of a gift card that was paid has its card of the same amount, and no other one has a card. What was refunded is void, or was taken out of store credit.',
    violations: `
      select coalesce(o.order_number, g.id::text) as subject,
        format('is %s of %s santim, its card has %s, void %s, %s taken of %s refunded', o.status, o.total_santim,
          g.amount_santim, g.voided_at is not null, p.taken_santim, r.amount) as detail
      from gift_purchases p join orders o on o.user_id = p.user_id and o.id = p.order_id
      full join (select * from gift_cards where buyer_id is not null) g on g.id = p.order_id and g.buyer_id = p.user_id
      left join lateral (
        select coalesce(sum(f.amount_santim), 0) as amount
        from refunds f join payments m on m.user_id = f.user_id and m.id = f.payment_id
        where f.user_id = p.user_id and f.order_id = p.order_id and f.status <> 'failed' and m.status = 'paid'
      ) r on true
      where p.order_id is null or (o.status in ('complete', 'refunded')) <> (g.id is not null)
        or p.amount_santim <> o.total_santim or g.amount_santim <> p.amount_santim
        or (g.id is not null and g.voided_at is null and coalesce(r.amount, 0) > p.taken_santim)
        or (g.voided_at is not null and p.taken_santim > 0)`,
  },
  {
    name: 'credit-balance',
    holds: 'The store credit of a customer is the sum of its entries.',
    violations: `
      select coalesce(b.user_id, e.user_id) as subject,
        format('%s santim, the entries have %s', coalesce(b.balance_santim, 0), coalesce(e.amount, 0)) as detail
      from credit_balances b full join (
        select user_id, sum(amount_santim) as amount from credit_entries group by user_id
      ) e on e.user_id = b.user_id
      where coalesce(b.balance_santim, 0) <> coalesce(e.amount, 0)`,
  },
]
