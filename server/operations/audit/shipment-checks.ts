export const shipmentChecks = [
  {
    name: 'units-sent',
    holds:
      'No more units of a line are sent and canceled than were bought, and of a shipped order as many. Of a pending one that is sent in parts some are left.',
    violations: `
      select o.order_number as subject,
        format('%s, %s units sent and canceled of %s', o.status, sum(i.gone), sum(i.quantity)) as detail
      from orders o join (
        select b.user_id, b.order_id, b.quantity, b.canceled_units + coalesce(sum(n.quantity), 0) as gone,
          count(n.quantity) as sent
        from order_items b left join (
          select n.* from shipment_items n join shipments s on s.user_id = n.user_id and s.id = n.shipment_id
          where s.refused_at is null
        ) n on n.user_id = b.user_id and n.order_id = b.order_id and n.position = b.position
        group by b.user_id, b.order_id, b.position, b.quantity, b.canceled_units
      ) i on i.user_id = o.user_id and i.order_id = o.id
      group by o.order_number, o.status
      having bool_or(i.gone > i.quantity)
        or (o.status in ('shipped', 'complete', 'refunded') and sum(i.gone) <> sum(i.quantity))
        or (o.status = 'pending' and sum(i.gone) = sum(i.quantity))
        or (o.status = 'canceled' and sum(i.sent) > 0)`,
  },
  {
    name: 'shipments-on-their-way',
    holds: 'A shipped order has a shipment on its way, and a complete one has none.',
    violations: `
      select o.order_number as subject,
        format('%s with %s shipments on their way', o.status, count(s.id)) as detail
      from orders o left join shipments s
        on s.user_id = o.user_id and s.order_id = o.id and s.delivered_at is null and s.refused_at is null
      where o.status in ('shipped', 'complete')
      group by o.order_number, o.status having (o.status = 'shipped') <> (count(s.id) > 0)`,
  },
  {
    name: 'cash-collected',
    holds:
      'What is collected for a cash order is its total without what was canceled and what store credit pays.',
    violations: `
      select o.order_number as subject,
        format('%s santim collected, %s of %s canceled', sum(s.collect_santim), o.canceled_santim, o.total_santim) as detail
      from orders o join shipments s on s.user_id = o.user_id and s.order_id = o.id and s.refused_at is null
      where o.status in ('shipped', 'complete')
      group by o.order_number, o.total_santim, o.canceled_santim, o.credit_santim
      having bool_and(s.collect_santim is not null) and sum(s.collect_santim) <> o.total_santim - o.canceled_santim - o.credit_santim`,
  },
]
