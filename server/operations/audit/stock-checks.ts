/** They read the whole catalogue, and nothing that changes in a sale. */
export const variantChecks = [
  {
    name: 'product-variants',
    holds: 'Every product on sale has a variant on sale.',
    violations: `
      select p.id as subject, p.sku as detail from products p
      where p.retired_at is null
        and not exists (select from variants v where v.product_id = p.id and v.retired_at is null)`,
  },
  {
    name: 'card-price',
    holds: 'The price of a product is that of its first variant in stock.',
    violations: `
      select p.id as subject, format('%s, its variants %s', p.price_santim, v.price_santim) as detail
      from products p join (
        select v.product_id, min(v.price_santim) <> max(v.price_santim) as differ,
          (array_agg(v.id order by coalesce(s.sold + s.reserved >= s.received, false), v.position, v.id))[1] as id
        from variants v left join stock s on s.variant_id = v.id
        where v.retired_at is null group by v.product_id
      ) of_all on of_all.product_id = p.id join variants v on v.id = of_all.id
      where (p.price_santim, p.prices_differ, p.compare_at_santim) is distinct from
        (v.price_santim, of_all.differ, case when v.price_santim < v.regular_santim then v.regular_santim end)`,
  },
  {
    name: 'sales-of-products',
    holds: 'Of each product it is known whether a variant for sale is reduced, or will be.',
    violations: `
      select p.sku as subject, format('running %s, planned %s', p.has_running_sale, p.has_planned_sale) as detail
      from products p left join (
        select product_id, bool_or(price_santim < regular_santim) as is_running,
          bool_or(price_until is not null and price_santim = regular_santim) as is_planned
        from variants where regular_santim is not null and retired_at is null group by product_id
      ) sold on sold.product_id = p.id
      where (p.has_running_sale, p.has_planned_sale)
        is distinct from (coalesce(sold.is_running, false), coalesce(sold.is_planned, false))`,
  },
  {
    name: 'few-left',
    holds:
      'The list of what is sold out or nearly so has the product, the time and the stock of each variant.',
    violations: `
      select v.sku as subject, format('%s left, listed %s', s.received - s.sold - s.reserved, l.variant_id is not null) as detail
      from stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
      left join low_stock l on l.variant_id = s.variant_id
      where s.received - s.sold - s.reserved <= low_stock_units()
        and (l.product_id, l.product_created_at, l.is_sold_out)
          is distinct from (p.id, p.created_at, s.received - s.sold - s.reserved <= 0)`,
  },
  {
    name: 'sale-price',
    holds:
      'A variant costs the sale price while its sale runs, else the regular price, two minutes late at most.',
    violations: `
      select v.sku as subject, format('%s, regular %s, in the sale %s from %s until %s', v.price_santim,
        v.regular_santim, v.sale_santim, v.sale_from, v.sale_until) as detail
      from variants v
      where v.sale_santim is not null
        and v.price_santim <> price_at(v.regular_santim, v.sale_santim, v.sale_from, v.sale_until, shop_now())
        and v.price_santim <> price_at(v.regular_santim, v.sale_santim, v.sale_from, v.sale_until,
          shop_now() - interval '2 minutes')`,
  },
]

export const stockChecks = [
  {
    name: 'stock-received',
    holds: 'The units sold and reserved of a variant are never more than the units received.',
    violations: `
      select variant_id as subject, format('%s sold and %s reserved of %s', sold, reserved, received) as detail
      from stock where sold + reserved > received`,
  },
  {
    name: 'stock-reserved',
    holds: 'The units reserved of a variant are those that orders and drafts have reserved.',
    violations: `
      select s.variant_id as subject,
        format('%s reserved, %s by orders and drafts', s.reserved, coalesce(i.quantity, 0)) as detail
      from stock s left join (
        select variant_id, sum(quantity) as quantity from (
          select variant_id, quantity - canceled_units as quantity from order_items where reservation = 'reserved'
          union all select variant_id, held from draft_lines where held > 0
        ) r group by variant_id
      ) i on i.variant_id = s.variant_id
      where s.reserved <> coalesce(i.quantity, 0)`,
  },
  {
    name: 'reserved-units',
    holds: 'The units counted as reserved by orders are those of their items.',
    violations: `
      select coalesce(r.order_id, i.order_id) as subject,
        format('%s counted, %s in the order', coalesce(r.units, 0), coalesce(i.units, 0)) as detail
      from reserved_units r full join (
        select order_id, position, quantity - canceled_units as units from order_items
        where reservation = 'reserved' and quantity > canceled_units
      ) i on i.order_id = r.order_id and i.position = r.position
      where r.units is distinct from i.units`,
  },
  {
    name: 'stock-sold',
    holds: 'The units that orders have committed are among those sold.',
    violations: `
      select s.variant_id as subject, format('%s sold, %s by orders', s.sold, i.quantity) as detail
      from stock s join (
        select variant_id, sum(quantity - canceled_units) as quantity from order_items
        where reservation = 'committed' group by variant_id
      ) i on i.variant_id = s.variant_id
      where s.sold < i.quantity`,
  },
  {
    name: 'units-sold-counted',
    holds: 'The units sold of a product are those of its paid or shipped orders.',
    violations: `
      select f.product_id as subject,
        format('counts %s sold, orders %s', f.units_sold, coalesce(i.quantity, 0)) as detail
      from product_figures f left join (
        select v.product_id, sum(i.quantity - i.canceled_units) as quantity
        from order_items i join orders o on o.user_id = i.user_id and o.id = i.order_id
          join variants v on v.id = i.variant_id
        where o.status in ('shipped', 'complete', 'refunded') or (o.status = 'pending' and o.payment_status = 'paid')
        group by v.product_id
      ) i on i.product_id = f.product_id
      where f.units_sold <> coalesce(i.quantity, 0)`,
  },
]

/** They read what is recorded of each change of stock. */
export const historyChecks = [
  {
    name: 'stock-history',
    holds: 'The movements of a variant add up from its first one to what is counted now.',
    violations: `
      select m.variant_id as subject, format('%s on hand and %s reserved by its history, %s and %s counted',
        m.on_hand, m.reserved, coalesce(s.received - s.sold, 0), coalesce(s.reserved, 0)) as detail
      from (
        select variant_id,
          (array_agg(coalesce(on_hand_before, 0) order by id))[1]
            + sum(coalesce(on_hand_after, 0) - coalesce(on_hand_before, 0)) as on_hand,
          (array_agg(reserved_before order by id))[1] + sum(reserved_after - reserved_before) as reserved
        from stock_movements group by variant_id
      ) m left join stock s on s.variant_id = m.variant_id and s.received < 2000000000
      where (m.on_hand, m.reserved) is distinct from (coalesce(s.received - s.sold, 0), coalesce(s.reserved, 0)::numeric)`,
  },
  {
    name: 'stock-at-places',
    holds: 'The places other than the default one have no more of a variant than its stock.',
    violations: `
      select p.variant_id as subject, format('%s at places, %s on hand', p.on_hand, coalesce(s.received - s.sold, 0)) as detail
      from (select variant_id, sum(on_hand) as on_hand from place_stock group by variant_id) p
      left join stock s on s.variant_id = p.variant_id and s.received < 2000000000
      where p.on_hand > coalesce(s.received - s.sold, 0)`,
  },
  {
    name: 'history-of-places',
    holds: 'The movements of a variant at a place add up from the first one to what is there now.',
    violations: `
      select m.variant_id as subject, format('%s at place %s by its history, %s there', m.units, m.place, coalesce(s.on_hand, 0)) as detail
      from (
        select variant_id, (e ->> 'place')::uuid as place,
          (array_agg(coalesce((e ->> 'before')::int, 0) order by id))[1]
            + sum(coalesce((e ->> 'after')::int, 0) - coalesce((e ->> 'before')::int, 0)) as units
        from stock_movements, jsonb_array_elements(places) e where places is not null group by variant_id, e ->> 'place'
      ) m join places p on p.id = m.place and not p.is_default
      left join place_stock s on s.variant_id = m.variant_id and s.place_id = m.place
      where m.units <> coalesce(s.on_hand, 0)`,
  },
  {
    name: 'transfer-moved',
    holds: 'What a transfer has moved by the history of stock is what its lines say.',
    violations: `
      select t.id as subject, format('%s: %s of variant %s sent by its history', t.status, coalesce(m.units, 0), l.variant_id) as detail
      from stock_transfers t join stock_transfer_lines l on l.transfer_id = t.id
      left join (
        select subject, variant_id, sum(on_hand_after - on_hand_before) as units from stock_movements
        where cause in ('transfer-sent', 'transfer-received', 'transfer-canceled') group by subject, variant_id
      ) m on m.subject = t.id::text and m.variant_id = l.variant_id
      where t.started_at > now() - interval '170 days' and m.units is not null and m.units <> case t.status
        when 'sent' then -l.units when 'received' then l.received - l.units else 0 end`,
  },
]

/** There are few of them, so that all are read. */
export const transferChecks = [
  {
    name: 'transfer-received',
    holds: 'Each line of a transfer that was received says how many arrived, and no other does.',
    violations: `
      select t.id as subject, format('%s, received %s', t.status, coalesce(l.received::text, 'nothing')) as detail
      from stock_transfers t join stock_transfer_lines l on l.transfer_id = t.id
      where (t.status = 'received') <> (l.received is not null)`,
  },
]

/** They read all orders. */
export const orderPlaceChecks = [
  {
    name: 'order-places',
    holds: 'Places have given an order no more units than it has taken.',
    violations: `
      select p.order_number as subject,
        format('%s from places, %s taken', p.units, coalesce(i.quantity - i.canceled_units, 0)) as detail
      from (
        select order_number, variant_id, sum(units) as units from order_places group by order_number, variant_id
      ) p join orders o on o.order_number = p.order_number
      left join order_items i on i.user_id = o.user_id and i.order_id = o.id and i.variant_id = p.variant_id
        and i.reservation = 'committed'
      where p.units > coalesce(i.quantity - i.canceled_units, 0)`,
  },
]
