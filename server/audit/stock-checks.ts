import type { Check } from './audit.ts'

export const stockChecks: Check[] = [
  {
    name: 'stock-owned',
    holds: 'Pieces sold and pieces held are never more than pieces owned.',
    broken: `
      select product_id as subject, format('%s sold and %s held of %s', sold, held, owned) as detail
      from stock where sold + held > owned`,
  },
  {
    name: 'stock-held',
    holds: 'The pieces held of a product are those that orders hold.',
    broken: `
      select s.product_id as subject,
        format('%s held, %s by orders', s.held, coalesce(i.quantity, 0)) as detail
      from stock s left join (
        select product_id, sum(quantity) as quantity from order_items where pieces = 'held' group by product_id
      ) i on i.product_id = s.product_id
      where s.held <> coalesce(i.quantity, 0)`,
  },
  {
    name: 'stock-sold',
    holds: 'The pieces that orders have taken are among those sold.',
    broken: `
      select s.product_id as subject, format('%s sold, %s by orders', s.sold, i.quantity) as detail
      from stock s join (
        select product_id, sum(quantity) as quantity from order_items where pieces = 'taken' group by product_id
      ) i on i.product_id = s.product_id
      where s.sold < i.quantity`,
  },
  {
    name: 'pieces-follow-order',
    holds:
      'An order holds pieces while it may still be sent, has taken them once it is paid or sent, else neither.',
    broken: `
      select o.order_number as subject,
        format('%s, %s, but its pieces are %s', o.status, o.payment_status, i.pieces) as detail
      from orders o join order_items i on i.user_id = o.user_id and i.order_id = o.id
      where i.pieces <> 'none' and i.pieces <> case
        when o.status = 'canceled' then 'released'
        when o.status = 'pending' and o.payment_status in ('unpaid', 'on-delivery') then 'held'
        else 'taken' end`,
  },
  {
    name: 'sales-counted',
    holds: 'A product counts as sold what paid or sent orders have of it, each once.',
    broken: `
      select f.product_id as subject,
        format('counts %s sold, orders say %s', f.pieces_sold, coalesce(i.quantity, 0)) as detail
      from product_figures f left join (
        select i.product_id, sum(i.quantity) as quantity
        from order_items i join orders o on o.user_id = i.user_id and o.id = i.order_id
        where o.status in ('shipped', 'complete', 'refunded') or (o.status = 'pending' and o.payment_status = 'paid')
        group by i.product_id
      ) i on i.product_id = f.product_id
      where f.pieces_sold <> coalesce(i.quantity, 0)`,
  },
]
