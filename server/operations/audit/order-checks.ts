export const orderChecks = [
  {
    name: 'one-order-per-checkout',
    holds: 'Of the orders that stem from one checkout at most one is not canceled.',
    violations: `
      select string_agg(order_number, ', ') as subject, 'stem from one checkout' as detail
      from orders where status <> 'canceled' group by user_id, checkout_id having count(*) > 1`,
  },
  {
    name: 'order-total',
    holds:
      'The total of an order is the sum of its lines. That of a gift card is its amount. What its discounts and its code saved is taken off, and its delivery added.',
    violations: `
      select o.order_number as subject,
        format('total %s of which %s delivery, its lines %s santim', o.total_santim, o.delivery_santim,
          coalesce(i.paid, 0)) as detail
      from orders o left join (
        select user_id, order_id, sum(line_total_santim - automatic_saving_santim - code_saving_santim) as paid
        from order_items group by user_id, order_id
      ) i on i.user_id = o.user_id and i.order_id = o.id
      left join gift_purchases g on g.user_id = o.user_id and g.order_id = o.id
      where o.total_santim <> coalesce(i.paid, 0) + o.delivery_santim + coalesce(g.amount_santim, 0)
        or (o.source = 'gift-card') <> (g.order_id is not null)`,
  },
  {
    name: 'change-chain',
    holds:
      'Each change of an order begins with what the one before left, and the order costs what the last one left.',
    violations: `
      select o.order_number as subject,
        format('a change left %s santim, then it was %s', c.after ->> 'totalSantim', c.next) as detail
      from orders o join (
        select user_id, order_id, after, (lead(before ->> 'totalSantim') over (
          partition by user_id, order_id order by position))::bigint as next
        from order_changes
      ) c on c.user_id = o.user_id and c.order_id = o.id
      where (c.after ->> 'totalSantim')::bigint <> coalesce(c.next, o.total_santim)`,
  },
  {
    name: 'code-use-follows-order',
    holds:
      'An order with a code has used it: released once the order is canceled, final once it is paid, and held before.',
    violations: `
      select o.order_number as subject,
        format('%s, %s, its use of the code is %s', o.status, o.payment_status, coalesce(u.status, 'missing')) as detail
      from orders o left join code_uses u on u.user_id = o.user_id and u.order_id = o.id
      where o.code is distinct from u.code or u.status <> case
        when o.status = 'canceled' then 'released'
        when o.payment_status in ('unpaid', 'on-delivery') then 'held'
        else 'final' end`,
  },
  {
    name: 'order-code-saving',
    holds: 'What the code of an order saved is the sum of the shares of its lines.',
    violations: `
      select o.order_number as subject,
        format('%s santim, its lines %s', o.code_saving_santim, coalesce(i.saving, 0)) as detail
      from orders o left join (
        select user_id, order_id, sum(code_saving_santim) as saving from order_items group by user_id, order_id
      ) i on i.user_id = o.user_id and i.order_id = o.id
      where o.code_saving_santim <> coalesce(i.saving, 0)`,
  },
  {
    name: 'order-automatic-saving',
    holds: 'What automatic discounts saved of an order is the sum of the shares of its lines.',
    violations: `
      select o.order_number as subject,
        format('%s santim, its lines %s', o.automatic_saving_santim, coalesce(i.saving, 0)) as detail
      from orders o left join (
        select user_id, order_id, sum(automatic_saving_santim) as saving from order_items group by user_id, order_id
      ) i on i.user_id = o.user_id and i.order_id = o.id
      where o.automatic_saving_santim <> coalesce(i.saving, 0)`,
  },
  {
    name: 'discount-use-follows-order',
    holds:
      'An order has used the automatic discounts of its lines and no others: they are released once it is canceled, and held before.',
    violations: `
      select o.order_number as subject,
        format('is %s, a line has %s, a use %s', o.status, coalesce(i.id, 'none'), coalesce(u.status, 'missing')) as detail
      from (
        select distinct user_id, order_id, discount ->> 'id' as id from order_items where discount is not null
      ) i full join discount_uses u
        on u.user_id = i.user_id and u.order_id = i.order_id and u.discount_id::text = i.id
      join orders o on o.user_id = coalesce(i.user_id, u.user_id) and o.id = coalesce(i.order_id, u.order_id)
      where i.id is null or u.status is null or (u.status = 'released') <> (o.status = 'canceled')`,
  },
  {
    name: 'line-total',
    holds: 'The total of a line follows from its unit price and quantity.',
    violations: `
      select o.order_number as subject,
        format('line %s: %s santim', i.position, i.line_total_santim) as detail
      from order_items i join orders o on o.user_id = i.user_id and o.id = i.order_id
      where i.line_total_santim <> case when i.quantity = 1 then i.unit_price_santim
        else (i.unit_price_santim * i.quantity * 9 + 5) / 10 end`,
  },
  {
    name: 'order-vat',
    holds: 'The VAT of an order follows from its rate and total.',
    violations: `
      select order_number as subject, format('%s santim at %s percent', vat_santim, vat_percent) as detail
      from orders
      where vat_santim <> floor((2 * total_santim * vat_percent + 100 + vat_percent) / (2 * (100 + vat_percent)))`,
  },
  {
    name: 'order-history',
    holds: 'The statuses of an order are those of its last transition.',
    violations: `
      select o.order_number as subject,
        format('is %s, %s; its last transition is %s, %s', o.status, o.payment_status,
          coalesce(t.status, 'nothing'), coalesce(t.payment_status, 'nothing')) as detail
      from orders o left join lateral (
        select status, payment_status from order_transitions t
        where t.user_id = o.user_id and t.order_id = o.id order by position desc limit 1
      ) t on true
      where t.status is distinct from o.status or t.payment_status is distinct from o.payment_status`,
  },
  {
    name: 'order-statuses',
    holds: 'The status and the payment status of an order are a valid combination.',
    violations: `
      select order_number as subject, format('%s, %s', status, payment_status) as detail
      from orders
      where not case status
        when 'pending' then payment_status in ('unpaid', 'paid', 'on-delivery')
        when 'shipped' then payment_status in ('paid', 'on-delivery', 'refund-due')
        when 'complete' then payment_status in ('paid', 'refund-due')
        when 'refunded' then payment_status = 'refunded'
        else payment_status in ('unpaid', 'failed', 'refund-due', 'refunded') end`,
  },
  {
    name: 'reservation-follows-order',
    holds:
      'Items are reserved while an order awaits payment or cash shipment, committed once paid or shipped, and released once canceled.',
    violations: `
      select o.order_number as subject,
        format('%s, %s, but its items are %s', o.status, o.payment_status, i.reservation) as detail
      from orders o join order_items i on i.user_id = o.user_id and i.order_id = o.id
      where i.reservation <> 'none' and i.reservation <> case
        when o.status = 'canceled' then 'released'
        when o.status = 'pending' and o.payment_status in ('unpaid', 'on-delivery') then 'reserved'
        else 'committed' end`,
  },
  {
    name: 'review-bought',
    holds: 'A review is marked as bought exactly if its reviewer has a completed order of the product.',
    violations: `
      select r.id::text as subject, format('is marked %s', r.is_bought) as detail
      from reviews r left join bought b on b.user_id = r.user_id and b.product_id = r.product_id
      where r.is_bought <> (b.user_id is not null)`,
  },
]

export const bought = `
  select distinct o.user_id, v.product_id
  from orders o join order_items i on i.user_id = o.user_id and i.order_id = o.id
    join variants v on v.id = i.variant_id
  where o.status = 'complete'`

/** They read all reviews: what changes these figures is not recorded. */
export const reviewChecks = [
  {
    name: 'review-helpful',
    holds: 'The helpful count of a review is the number of its marks.',
    violations: `
      select r.id::text as subject, format('counts %s, marks %s', r.helpful, count(m.user_id)) as detail
      from reviews r left join helpful_marks m on m.reviewer_id = r.user_id and m.review_id = r.id
      group by r.id, r.helpful having r.helpful <> count(m.user_id)`,
  },
]

/** They read few rows, which are audited whole each time. */
export const codeChecks = [
  {
    name: 'code-uses',
    holds: 'The uses of a discount code are those held or made by orders.',
    violations: `
      select c.code as subject, format('%s uses, %s by orders', c.uses, coalesce(u.uses, 0)) as detail
      from discount_codes c left join (
        select code, count(*) as uses from code_uses where status <> 'released' group by code
      ) u on u.code = c.code
      where c.uses <> coalesce(u.uses, 0)`,
  },
  {
    name: 'discount-uses',
    holds:
      'The uses of an automatic discount that is limited to some orders are those of orders that have it.',
    violations: `
      select d.name as subject, format('%s uses, %s by orders', d.uses, coalesce(u.uses, 0)) as detail
      from automatic_discounts d left join (
        select discount_id, count(*) as uses from discount_uses where status = 'held' group by discount_id
      ) u on u.discount_id = d.id
      where d.max_uses is not null and d.uses <> coalesce(u.uses, 0)`,
  },
]

/** They read all orders, so that changed ones alone are not enough. */
export const figureChecks = [
  {
    name: 'day-figures',
    holds: 'The orders and sales of a day are those of the orders that were placed on it and count as sold.',
    violations: `
      select day::text as subject, format('%s orders and %s santim too many', sum(orders), sum(santim)) as detail
      from (
        select day, orders, sales_santim as santim from day_figures
        union all select day, orders, sales_santim from day_figure_changes
        union all select day_of(created_at), -count(*), sum(refunded_santim + canceled_santim - total_santim)
          from orders where source <> 'gift-card' and counts_in_sales(status, payment_status) group by 1
      ) counted
      group by day having sum(orders) <> 0 or sum(santim) <> 0`,
  },
]
