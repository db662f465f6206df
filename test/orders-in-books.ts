import { sql } from 'kysely'
import type { Database } from '../server/platform/database/connect.ts'

/**
 * Where the accounts of an order differ from what its own tables say of what was delivered, collected and refunded. It is
 * computed in SQL, and shares no code with what posts.
 */
export async function ordersMissingInBooks(db: Database): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with posted as (
      select e.order_id, a.kind, a.name, e.amount_santim as santim
      from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.order_id is not null
    ), back as (
      select f.*, coalesce(p.status = 'refund-due', false) as was_due, p.gateway, p.purpose
      from refunds f left join payments p on p.user_id = f.user_id and p.id = f.payment_id
    ), lines as (
      select i.order_id, i.position, i.seller_id, i.quantity, i.commission_rule_id is null as is_own,
        i.shop_saving_santim as saving, i.commission_santim as commission, i.commission_vat_santim as commission_vat,
        i.line_total_santim - i.automatic_saving_santim - i.code_saving_santim as paid,
        i.line_total_santim - i.automatic_saving_santim - i.code_saving_santim - coalesce((
          select sum(r.santim) from order_reductions r
          where r.order_id = i.order_id and r.position = i.position), 0) as kept,
        i.quantity - i.canceled_units - coalesce((
          select sum(n.quantity) from return_items n
          where n.order_id = i.order_id and n.position = i.position and n.paid_santim is not null), 0) as kept_units
      from order_items i
    ), living as (
      select q.order_id, q.id, q.number, q.delivered_at is not null as is_delivered, o.vat_percent,
        o.delivery_santim - coalesce((
          select sum(k.delivery_santim) from order_parts k
          where k.order_id = o.id and k.own_delivery is not null), 0) - coalesce((
          select sum(r.santim) from order_reductions r
          where r.order_id = o.id and r.position is null and r.part_id is null), 0) as fee,
        case when sum(q.delivery_santim) over own > 0 then q.delivery_santim
          else (q.number = min(q.number) over own)::int end as weight
      from order_parts q join orders o on o.user_id = q.user_id and o.id = q.order_id
      where q.ended_at is null and q.own_delivery is null window own as (partition by q.order_id)
    ), weighed as (
      select *, fee * weight / sum(weight) over own as exact, sum(weight) over own as weights from living
      window own as (partition by order_id)
    ), ranked as (
      select *, floor(exact) + (row_number() over (partition by order_id order by exact - floor(exact) desc, number)
        <= fee - sum(floor(exact)) over (partition by order_id))::int as share
      from weighed
    ), brought as (
      select q.order_id, q.seller_id, q.number, q.delivered_at is not null as is_delivered, o.vat_percent,
        q.delivery_santim - coalesce((
          select sum(r.santim) from order_reductions r where r.order_id = q.order_id and r.part_id = q.id), 0) as santim,
        exists (select from lines l where l.order_id = q.order_id and l.seller_id = q.seller_id and not l.is_own) as is_owed
      from order_parts q join orders o on o.user_id = q.user_id and o.id = q.order_id
      where q.own_delivery is not null
    ), of_shop as (
      select l.order_id, 'sales-income' as kind, l.position as place, l.kept as santim,
        q.delivered_at is not null as is_delivered, o.vat_percent
      from lines l join orders o on o.id = l.order_id
      join order_parts q on q.order_id = l.order_id and q.seller_id = l.seller_id where l.is_own
      union all
      select order_id, 'delivery-income', 1000 + number, share, is_delivered, vat_percent from ranked
      union all
      select order_id, 'delivery-income', 2000 + number, santim, is_delivered, vat_percent from brought where not is_owed
    ), taxed as (
      select *, round(sum(santim) over upto * vat_percent / (100 + vat_percent))
          - round((sum(santim) over upto - santim) * vat_percent / (100 + vat_percent)) as vat
      from of_shop window upto as (partition by order_id order by place)
    ), goods as (
      select l.order_id, l.seller_id, l.kept, ceil(l.saving * k.share - 0.5) as saving,
        ceil(l.commission * k.share - 0.5) as commission, ceil(l.commission_vat * k.share - 0.5) as commission_vat
      from lines l join order_parts q on q.order_id = l.order_id and q.seller_id = l.seller_id
      cross join lateral (
        select case when l.paid > 0 then l.kept::numeric / l.paid else l.kept_units::numeric / l.quantity end as share) k
      where q.delivered_at is not null and not l.is_own
    ), earned as (
      select order_id, sum(kept) as santim from goods group by 1
      union all
      select order_id, sum(santim) from taxed where is_delivered group by 1
      union all
      select order_id, sum(santim) from brought where is_owed and is_delivered group by 1
    ), cards as (
      select id as order_id, amount_santim as sold,
        case when voided_at is not null then amount_santim else 0 end as owed
      from gift_cards where buyer_id is not null
      union all
      select order_id, 0, taken_santim from gift_purchases
    ), refunded as (
      select o.id as order_id, greatest(b.begun, c.owed) as owed, c.owed as of_card, b.failed, b.sent, c.sold
      from orders o
      cross join lateral (
        select coalesce(sum(amount_santim) filter (where not was_due), 0) as begun,
          coalesce(sum(amount_santim) filter (where not was_due and status = 'failed'), 0) as failed,
          coalesce(sum(amount_santim) filter (where status = 'refunded'), 0) as sent
        from back where order_id = o.id) b
      cross join lateral (
        select coalesce(sum(owed), 0) as owed, coalesce(sum(sold), 0) as sold from cards where order_id = o.id) c
    ), collected as (
      select s.order_id, s.collect_santim as santim, s.collected_by, q.released_at,
        case when s.collected_by is not null then 'seller-cash:' || s.collected_by
          when s.carrier_id is null and s.rider_name is null and is_handed_over_in_shop(o.user_id, o.id, s.id)
          then 'till' else 'courier-cash:' || coalesce(s.carrier_id, 'own') end as account
      from shipments s join orders o on o.user_id = s.user_id and o.id = s.order_id
      left join order_parts q on q.user_id = s.user_id and q.order_id = s.order_id and q.seller_id = s.collected_by
      where s.delivered_at is not null and s.collect_santim > 0
    ), due as (
      select order_id, amount_santim as santim from payments where status = 'refund-due' and amount_santim > 0
    ), sums as (
      select 'customer-prepayment' as account, order_id, -amount_santim as santim from payments
      where status in ('paid', 'refund-due') and gateway not in ('by-hand', 'credit')
      union all
      select 'customer-prepayment', order_id, -amount_santim from received_money where confirmed_at is not null
      union all
      select 'customer-prepayment', order_id, amount_santim from credit_entries
      where kind in ('used', 'released') and order_id is not null
      union all
      select 'customer-prepayment', order_id, -santim from collected
      union all
      select 'customer-prepayment', order_id, santim from due
      union all
      select 'customer-prepayment', order_id, santim from earned
      union all
      select 'customer-prepayment', order_id, owed - of_card - failed + sold from refunded
      union all
      select 'refund-owed', order_id, -santim from due
      union all
      select 'refund-owed', order_id, sent + failed - owed from refunded
      union all
      select account, order_id, santim from collected where collected_by is null or released_at is null
      union all
      select 'seller-payable:' || collected_by, order_id, santim from collected
      where collected_by is not null and released_at is not null
      union all
      select 'till', order_id, amount_santim from received_money where confirmed_at is not null and way = 'cash'
      union all
      select 'till', order_id, -amount_santim from back
      where status = 'refunded' and not to_credit and is_cash_refund(user_id, order_id, payment_id)
      union all
      select 'seller-payable:' || seller_id, order_id, commission + commission_vat - kept - saving from goods
      union all
      select 'seller-payable:' || seller_id, order_id, -santim from brought where is_owed and is_delivered
      union all
      select 'commission-income', order_id, -commission from goods
      union all
      select 'vat-on-commission', order_id, -commission_vat from goods
      union all
      select 'discounts', order_id, saving from goods
      union all
      select kind, order_id, vat - santim from taxed where is_delivered
      union all
      select 'vat-on-sales', order_id, -vat from taxed where is_delivered
      union all
      select case when kind like 'seller-payable-%' then 'seller-payable:' || name
          when kind in ('courier-cash', 'seller-cash') then kind || ':' || name else kind end, order_id, -santim
      from posted where kind not in ('gateway', 'bank', 'gateway-fees', 'suspense', 'store-credit', 'gift-cards')
    ), reduced as (
      select o.id as order_id, o.order_number, coalesce((
          select sum(santim) from order_reductions r where r.order_id = o.id), 0) as by_lines,
        o.canceled_santim + coalesce((
          select sum(amount_santim) from back b
          where b.order_id = o.id and not b.was_due and not b.is_of_change and b.status <> 'failed'), 0) as by_order
      from orders o
    )
    select format('%s: %s has %s santim less than its tables say', o.order_number, s.account, sum(s.santim)) as fault
    from sums s join orders o on o.id = s.order_id
    group by o.order_number, s.account having sum(s.santim) <> 0
    union all
    select format('%s: lines were reduced by %s santim instead of %s', order_number, by_lines, by_order) from reduced
    where by_lines <> by_order and not exists (
      select from orders g where g.id = reduced.order_id and g.source = 'gift-card')
    union all
    select format('refund-sent:%s/%s is not posted', user_id, id) from refunds f where status = 'refunded' and not exists (
      select from ledger_transactions t where t.cause_kind = 'refund-sent' and t.cause_id = f.user_id || '/' || f.id)
    union all
    select format('collected:%s/%s is not posted', user_id, id) from shipments s
    where delivered_at is not null and collect_santim > 0 and not exists (
      select from ledger_transactions t where t.cause_kind = 'collected' and t.cause_id = s.user_id || '/' || s.id)`.execute(
    db,
  )
  return rows.map(({ fault }) => fault)
}
