import type { Check } from './audit.ts'

export const orderChecks: Check[] = [
  {
    name: 'order-total',
    holds: 'An order costs what its lines cost together.',
    broken: `
      select o.order_number as subject,
        format('costs %s, its lines %s santim', o.total_santim, coalesce(i.total, 0)) as detail
      from orders o left join (
        select user_id, order_id, sum(line_total_santim) as total from order_items group by user_id, order_id
      ) i on i.user_id = o.user_id and i.order_id = o.id
      where o.total_santim <> coalesce(i.total, 0)`,
  },
  {
    name: 'line-total',
    holds: 'A line costs what the pricing rule makes of its unit price and quantity.',
    broken: `
      select o.order_number as subject,
        format('line %s costs %s santim', i.position, i.line_total_santim) as detail
      from order_items i join orders o on o.user_id = i.user_id and o.id = i.order_id
      where i.line_total_santim <> case when i.quantity = 1 then i.unit_price_santim
        else (i.unit_price_santim * i.quantity * 9 + 5) / 10 end`,
  },
  {
    name: 'order-vat',
    holds: 'The VAT of an order is what its rate makes of its total.',
    broken: `
      select order_number as subject, format('%s santim at %s percent', vat_santim, vat_percent) as detail
      from orders
      where vat_santim <> floor((2 * total_santim * vat_percent + 100 + vat_percent) / (2 * (100 + vat_percent)))`,
  },
  {
    name: 'order-history',
    holds: 'An order is what its last step says.',
    broken: `
      select o.order_number as subject,
        format('is %s, %s; its last step says %s, %s', o.status, o.payment_status,
          coalesce(s.status, 'nothing'), coalesce(s.payment_status, 'nothing')) as detail
      from orders o left join lateral (
        select status, payment_status from order_steps s
        where s.user_id = o.user_id and s.order_id = o.id order by position desc limit 1
      ) s on true
      where s.status is distinct from o.status or s.payment_status is distinct from o.payment_status`,
  },
  {
    name: 'order-statuses',
    holds: 'Status and payment status of an order go together.',
    broken: `
      select order_number as subject, format('%s, %s', status, payment_status) as detail
      from orders
      where not case status
        when 'pending' then payment_status in ('unpaid', 'paid', 'on-delivery')
        when 'shipped' then payment_status in ('paid', 'on-delivery', 'refund-due')
        when 'complete' then payment_status in ('paid', 'refund-due')
        when 'refunded' then payment_status = 'refunded'
        else payment_status in ('unpaid', 'failed', 'refund-due', 'refunded') end`,
  },
]
