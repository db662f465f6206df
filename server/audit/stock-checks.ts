export const stockChecks = [
  {
    name: 'stock-received',
    holds: 'The units sold and reserved of a product are never more than the units received.',
    violations: `
      select product_id as subject, format('%s sold and %s reserved of %s', sold, reserved, received) as detail
      from stock where sold + reserved > received`,
  },
  {
    name: 'stock-reserved',
    holds: 'The units reserved of a product are those that orders have reserved.',
    violations: `
      select s.product_id as subject,
        format('%s reserved, %s by orders', s.reserved, coalesce(i.quantity, 0)) as detail
      from stock s left join (
        select product_id, sum(quantity) as quantity from order_items
        where reservation = 'reserved' group by product_id
      ) i on i.product_id = s.product_id
      where s.reserved <> coalesce(i.quantity, 0)`,
  },
  {
    name: 'stock-sold',
    holds: 'The units that orders have committed are among those sold.',
    violations: `
      select s.product_id as subject, format('%s sold, %s by orders', s.sold, i.quantity) as detail
      from stock s join (
        select product_id, sum(quantity) as quantity from order_items
        where reservation = 'committed' group by product_id
      ) i on i.product_id = s.product_id
      where s.sold < i.quantity`,
  },
  {
    name: 'units-sold-counted',
    holds: 'The units sold of a product are those of its paid or shipped orders.',
    violations: `
      select f.product_id as subject,
        format('counts %s sold, orders %s', f.units_sold, coalesce(i.quantity, 0)) as detail
      from product_figures f left join (
        select i.product_id, sum(i.quantity) as quantity
        from order_items i join orders o on o.user_id = i.user_id and o.id = i.order_id
        where o.status in ('shipped', 'complete', 'refunded') or (o.status = 'pending' and o.payment_status = 'paid')
        group by i.product_id
      ) i on i.product_id = f.product_id
      where f.units_sold <> coalesce(i.quantity, 0)`,
  },
]
