import { sql } from 'kysely'
import { sellerFigureRules as rules } from '../../../contract/limits.ts'
import type { Database } from '../../platform/database/connect.ts'
import { countSentOrders } from './count-sent-orders.ts'

/** Only figures that changed are written, so that no page is made anew for the others. */
export async function refreshSellerFigures(db: Database, stop?: AbortSignal): Promise<void> {
  if (!(await countSentOrders(db, stop))) return
  await sql`
    with rated as (
      select seller_id, sum(rating_sum) as rating_sum, sum(votes) as votes
      from product_figures where votes > 0 group by seller_id
    ), sent as (
      select seller_id, sum(orders) as orders from seller_sent_orders group by seller_id
    ), answered as (
      -- An answer that was changed counts as given when the asker was told.
      select p.seller_id, percentile_cont(0.5) within group (
        order by extract(epoch from least(q.answered_at, q.told_at) - q.created_at)) as seconds
      from questions q join products p on p.id = q.product_id
      where q.created_at > ${db.now()}::timestamptz - ${rules.answerDays} * interval '1 day'
        and q.answer is not null and q.hidden_at is null
      group by p.seller_id having count(*) >= ${rules.answers}
    )
    insert into seller_figures as f
      (seller_id, rating_sum, votes, orders_sent, answer_hours, parts_due, parts_in_time)
    select s.id, coalesce(r.rating_sum, 0), coalesce(r.votes, 0), coalesce(n.orders, 0),
      case when a.seconds is not null then greatest(1, ceil(a.seconds / 3600)) end,
      d.due, d.in_time
    from sellers s
    left join rated r on r.seller_id = s.id
    left join sent n on n.seller_id = s.id
    left join answered a on a.seller_id = s.id
    cross join lateral (
      -- A part that was sent without being accepted before was due by the clock for accepting it.
      select count(*) as due, count(*) filter (where sent_at <= coalesce(send_due_at, accept_due_at)) as in_time
      from order_parts
      where seller_id = s.id and created_at > ${db.now()}::timestamptz - ${rules.sendDays} * interval '1 day'
        and sent_by = 'seller' and accept_due_at is not null and (sent_at is not null or ended_because = 'late')
    ) d
    order by s.id
    on conflict (seller_id) do update set rating_sum = excluded.rating_sum, votes = excluded.votes,
      orders_sent = excluded.orders_sent, answer_hours = excluded.answer_hours,
      parts_due = excluded.parts_due, parts_in_time = excluded.parts_in_time
    where (f.rating_sum, f.votes, f.orders_sent, f.answer_hours, f.parts_due, f.parts_in_time)
      is distinct from (excluded.rating_sum, excluded.votes, excluded.orders_sent, excluded.answer_hours,
        excluded.parts_due, excluded.parts_in_time)`.execute(db)
}
