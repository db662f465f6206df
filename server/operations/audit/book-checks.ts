/** The books have no orders of the past before it is posted. */
const isOpened = `exists (select from ledger_opening where finished_at is not null)`

const inBooks = (kinds: readonly string[]) => `
  select coalesce(-sum(e.amount_santim), 0)::bigint as santim
  from ledger_entries e join ledger_accounts a on a.id = e.account_id
  join ledger_transactions t on t.id = e.transaction_id and t.cause_kind <> 'cash-kept'
  where e.order_id = o.id and a.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`

const earnings = [
  'seller-payable-held',
  'seller-payable-available',
  'commission-income',
  'vat-on-commission',
  'sales-income',
  'delivery-income',
  'vat-on-sales',
  'discounts',
]

/** What is sent back of what the order cost, and what of a payment that it did not need, and what has arrived there. */
const backOfOrder = `
  select coalesce(sum(f.amount_santim) filter (where f.status <> 'failed' and p.status is distinct from 'refund-due'), 0)
      as begun,
    coalesce(sum(f.amount_santim) filter (where f.status <> 'failed' and p.status is distinct from 'refund-due'
      and not f.is_of_change), 0) as of_goods,
    coalesce(sum(f.amount_santim) filter (where f.status = 'refunded'), 0) as sent
  from refunds f left join payments p on p.user_id = f.user_id and p.id = f.payment_id
  where f.user_id = o.user_id and f.order_id = o.id`

const dueOfOrder = `
  select coalesce(sum(p.amount_santim), 0) as santim from payments p
  where p.user_id = o.user_id and p.order_id = o.id and p.status = 'refund-due'`

/**
 * What is kept of the lines of the part for which its seller is paid, less the commission of that, and of the fee of a
 * delivery of its own.
 */
const owedOfPart = `
  select coalesce(sum(l.kept + ceil(l.saving * l.share - 0.5) - ceil(l.commission * l.share - 0.5)
      - ceil(l.vat * l.share - 0.5))
    + case when count(*) > 0 and q.own_delivery is not null then q.delivery_santim - coalesce((
        select sum(r.santim) from order_reductions r
        where r.user_id = q.user_id and r.order_id = q.order_id and r.part_id = q.id), 0)
      else 0 end, 0)::bigint as santim
  from (
    select k.kept, i.shop_saving_santim as saving, i.commission_santim as commission, i.commission_vat_santim as vat,
      case when k.paid > 0 then k.kept::numeric / k.paid else k.units::numeric / i.quantity end as share
    from order_items i cross join lateral (
      select i.line_total_santim - i.automatic_saving_santim - i.code_saving_santim as paid,
        i.line_total_santim - i.automatic_saving_santim - i.code_saving_santim - coalesce((
          select sum(r.santim) from order_reductions r
          where r.user_id = i.user_id and r.order_id = i.order_id and r.position = i.position), 0) as kept,
        greatest(0, i.quantity - i.canceled_units - coalesce((
          select sum(n.quantity) from return_items n
          where n.user_id = i.user_id and n.order_id = i.order_id and n.position = i.position
            and n.paid_santim is not null), 0)) as units) k
    where i.user_id = q.user_id and i.order_id = q.order_id and i.seller_id = q.seller_id
      and i.commission_rule_id is not null) l`

/** Gift cards have accounts of their own. */
export const bookChecks = [
  {
    name: 'books-owed-back',
    holds: 'The books owe a customer back what of an order is being sent back, and nothing else.',
    violations: `
      select o.order_number as subject, format('%s santim in the books instead of %s', b.santim, w.santim) as detail
      from orders o cross join lateral (${inBooks(['refund-owed'])}) b
      cross join lateral (
        select d.santim + r.begun - r.sent as santim from (${dueOfOrder}) d cross join (${backOfOrder}) r) w
      where o.source <> 'gift-card' and b.santim <> w.santim and ${isOpened}`,
  },
  {
    name: 'books-earned',
    holds: 'An order that was delivered has earned what is kept of its cost, and another one nothing.',
    violations: `
      select o.order_number as subject, format('%s santim in the books instead of %s', b.santim, w.santim) as detail
      from orders o cross join lateral (${inBooks(earnings)}) b
      cross join lateral (
        select count(*) filter (where delivered_at is not null) as delivered,
          count(*) filter (where ended_at is null and delivered_at is null) as open
        from order_parts q where q.user_id = o.user_id and q.order_id = o.id) s
      cross join lateral (
        select case when s.delivered = 0 then 0 else o.total_santim - o.canceled_santim - r.of_goods end as santim
        from (${backOfOrder}) r) w
      where o.source <> 'gift-card' and (s.delivered = 0 or s.open = 0) and b.santim <> w.santim and ${isOpened}`,
  },
  {
    name: 'books-prepaid',
    holds:
      'What was paid for an order and is neither earned, owed back nor taken back is a prepayment of its customer.',
    violations: `
      select o.order_number as subject, format('%s santim in the books instead of %s', b.santim, w.santim) as detail
      from orders o cross join lateral (${inBooks(['customer-prepayment'])}) b
      cross join lateral (${inBooks(earnings)}) e
      cross join lateral (
        select coalesce((select sum(amount_santim) from payments p where p.user_id = o.user_id and p.order_id = o.id
              and p.status in ('paid', 'refund-due') and p.gateway not in ('by-hand', 'credit')), 0)
          + coalesce((select sum(amount_santim) from received_money m
              where m.user_id = o.user_id and m.order_id = o.id and m.confirmed_at is not null), 0)
          - coalesce((select sum(amount_santim) from credit_entries c
              where c.user_id = o.user_id and c.order_id = o.id and c.kind in ('used', 'released')), 0)
          + coalesce((select sum(collect_santim) from shipments s
              where s.user_id = o.user_id and s.order_id = o.id and s.delivered_at is not null), 0)
          - coalesce((select sum(prepaid_santim) from charge_backs k
              where k.user_id = o.user_id and k.order_id = o.id), 0)
          - d.santim - r.begun - e.santim as santim
        from (${dueOfOrder}) d cross join (${backOfOrder}) r) w
      where o.source <> 'gift-card' and b.santim <> w.santim and ${isOpened}`,
  },
  {
    name: 'books-held',
    holds:
      'What a seller is owed for a part that was delivered is held until its reserve is over, and available afterwards.',
    violations: `
      select o.order_number as subject, format('part %s: %s santim held and %s available instead of %s and %s',
          q.number, b.held, b.available, w.held, w.available) as detail
      from order_parts q join orders o on o.user_id = q.user_id and o.id = q.order_id
      cross join lateral (
        select coalesce(-sum(e.amount_santim) filter (where a.kind = 'seller-payable-held'), 0)::bigint as held,
          coalesce(-sum(e.amount_santim) filter (where a.kind = 'seller-payable-available'), 0)::bigint as available
        from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where e.order_id = q.order_id and e.part_id = q.id) b
      cross join lateral (
        select case when q.delivered_at is null or q.released_at is not null then 0 else p.santim end as held,
          case when q.delivered_at is null or q.released_at is null then 0 else p.santim end as available
        from (${owedOfPart}) p) w
      where (b.held <> w.held or b.available <> w.available) and ${isOpened}`,
  },
  {
    name: 'books-commission',
    holds:
      'Commission and its VAT are those that were frozen with the lines, for what is kept of delivered ones.',
    violations: `
      select o.order_number as subject, format('%s santim in the books instead of %s', b.santim, w.santim) as detail
      from orders o cross join lateral (${inBooks(['commission-income', 'vat-on-commission'])}) b
      cross join lateral (
        select coalesce(sum(ceil(l.commission_santim * k.share - 0.5) + ceil(l.commission_vat_santim * k.share - 0.5)), 0)
          as santim
        from (
          select i.*, i.line_total_santim - i.automatic_saving_santim - i.code_saving_santim as paid,
            coalesce((select sum(r.santim) from order_reductions r
              where r.user_id = i.user_id and r.order_id = i.order_id and r.position = i.position), 0) as reduced,
            coalesce((select sum(n.quantity) from return_items n where n.user_id = i.user_id
              and n.order_id = i.order_id and n.position = i.position and n.paid_santim is not null), 0) as returned
          from order_items i
          where i.user_id = o.user_id and i.order_id = o.id and i.commission_rule_id is not null and exists (
            select from order_parts q where q.user_id = i.user_id and q.order_id = i.order_id
              and q.seller_id = i.seller_id and q.delivered_at is not null)
        ) l cross join lateral (
          select case when l.paid > 0 then (l.paid - l.reduced)::numeric / l.paid
            else (l.quantity - l.canceled_units - l.returned)::numeric / l.quantity end as share) k) w
      where o.source <> 'gift-card' and b.santim <> w.santim and ${isOpened}`,
  },
  {
    name: 'order-reductions',
    holds: 'Lines and delivery of an order are reduced by what was refunded of it and is not collected.',
    violations: `
      select o.order_number as subject, format('%s santim instead of %s', b.santim, w.santim) as detail
      from orders o cross join lateral (
        select coalesce(sum(santim), 0) as santim from order_reductions r
        where r.user_id = o.user_id and r.order_id = o.id) b
      cross join lateral (
        select o.canceled_santim + r.of_goods as santim from (${backOfOrder}) r) w
      where o.source <> 'gift-card' and b.santim <> w.santim and ${isOpened}`,
  },
]
