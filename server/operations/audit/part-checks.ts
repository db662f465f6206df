/** Orders that are older than parts have none until a job has divided them, and those of gift cards have none at all. */
const divided = 'select distinct user_id, order_id from order_parts'

const unitsOfParts = `
  select i.user_id, i.order_id, i.seller_id, sum(i.quantity - i.canceled_units) as wanted,
    coalesce(sum(n.sent), 0) as sent, coalesce(sum(n.on_its_way), 0) as on_its_way
  from order_items i left join (
    select c.user_id, c.order_id, c.position, sum(c.quantity) as sent,
      sum(c.quantity) filter (where s.delivered_at is null) as on_its_way
    from shipment_items c join shipments s on s.user_id = c.user_id and s.id = c.shipment_id
    where s.refused_at is null group by c.user_id, c.order_id, c.position
  ) n on n.user_id = i.user_id and n.order_id = i.order_id and n.position = i.position
  group by i.user_id, i.order_id, i.seller_id`

export const partChecks = [
  {
    name: 'part-sums',
    holds: 'The parts of an order add up to its total: each to its lines, and all of them to the delivery.',
    violations: `
      select o.order_number as subject, format('delivery %s, its parts %s santim; %s parts differ from their lines',
          o.delivery_santim, sum(p.delivery_santim), count(*) filter (where p.goods_santim <> coalesce(i.paid, 0))) as detail
      from orders o join order_parts p on p.user_id = o.user_id and p.order_id = o.id
      left join (
        select user_id, order_id, seller_id,
          sum(line_total_santim - automatic_saving_santim - code_saving_santim) as paid
        from order_items group by user_id, order_id, seller_id
      ) i on i.user_id = p.user_id and i.order_id = p.order_id and i.seller_id = p.seller_id
      group by o.user_id, o.id, o.order_number, o.delivery_santim
      having sum(p.delivery_santim) <> o.delivery_santim or bool_or(p.goods_santim <> coalesce(i.paid, 0))`,
  },
  {
    name: 'part-deliveries',
    holds:
      'Each delivery that a seller brings itself is that of its part and has the fee of it, and the shop asks for nothing where sellers bring all of an order.',
    violations: `
      select o.order_number as subject, format('%s of the order, %s of its parts, %s santim of the shop',
          coalesce(jsonb_array_length(o.seller_deliveries), 0), p.own, o.delivery_santim - p.own_santim) as detail
      from orders o join (
        select q.user_id, q.order_id, count(q.own_delivery) as own, bool_and(q.own_delivery is not null) as is_all,
          coalesce(sum(q.delivery_santim) filter (where q.own_delivery is not null), 0) as own_santim,
          bool_or(q.own_delivery is not null and ((q.own_delivery ->> 'feeSantim')::bigint <> q.delivery_santim
            or q.own_delivery ->> 'sellerId' <> q.seller_id::text)) as is_other,
          jsonb_agg(q.own_delivery order by q.own_delivery ->> 'sellerId')
            filter (where q.own_delivery is not null) as deliveries
        from order_parts q where q.ended_because is distinct from 'changed' group by 1, 2
      ) p on p.user_id = o.user_id and p.order_id = o.id
      where p.is_other or p.deliveries is distinct from (
          select jsonb_agg(d order by d ->> 'sellerId') from jsonb_array_elements(o.seller_deliveries) d)
        or p.is_all and o.delivery_santim <> p.own_santim or o.delivery_santim < p.own_santim`,
  },
  {
    name: 'part-follows-units',
    holds:
      'A part is new or accepted while units of it are to be sent, then shipped until its last parcel is delivered. It has ended if nothing of it is delivered, or the order is canceled.',
    violations: `
      select o.order_number as subject, format('part %s is %s: %s units, %s sent, %s on their way',
          p.number, p.status, coalesce(u.wanted, 0), coalesce(u.sent, 0), coalesce(u.on_its_way, 0)) as detail
      from order_parts p join orders o on o.user_id = p.user_id and o.id = p.order_id
      left join (${unitsOfParts}) u
        on u.user_id = p.user_id and u.order_id = p.order_id and u.seller_id = p.seller_id
      where (p.status in ('canceled', 'refused')) <> (o.status = 'canceled' or coalesce(u.wanted, 0) = 0)
        or p.status in ('new', 'accepted') and (o.status <> 'pending' or u.wanted = u.sent)
        or p.status in ('shipped', 'delivered') and o.status = 'pending' and u.wanted > u.sent
        or p.status = 'delivered' and u.on_its_way > 0
        or p.status = 'shipped' and u.wanted = u.sent and u.on_its_way = 0`,
  },
  {
    name: 'order-follows-parts',
    holds:
      'An order is pending while a part is new or accepted, then shipped while one is on its way, and complete once the last one is delivered.',
    violations: `
      select o.order_number as subject, format('%s, its parts %s', o.status, p.statuses) as detail
      from orders o join (
        select user_id, order_id, string_agg(status, ', ' order by number) as statuses,
          case when bool_or(status in ('new', 'accepted')) then 'pending'
            when bool_or(status = 'shipped') then 'shipped'
            when bool_or(status = 'delivered') then 'complete' else 'canceled' end as expected
        from order_parts group by user_id, order_id
      ) p on p.user_id = o.user_id and p.order_id = o.id
      where o.status <> 'refunded' and o.status <> p.expected`,
  },
  {
    name: 'lines-have-parts',
    holds: 'The lines of an order that is divided all belong to parts.',
    violations: `
      select o.order_number as subject, format('%s lines without a part', count(*)) as detail
      from orders o join (${divided}) d on d.user_id = o.user_id and d.order_id = o.id
      join order_items i on i.user_id = o.user_id and i.order_id = o.id and i.seller_id is null
      group by o.order_number`,
  },
]
