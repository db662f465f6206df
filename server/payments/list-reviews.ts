import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'

/** A payment that a person has to look at. Amounts in santim. */
export type Review = {
  txRef: string
  orderId: string
  orderNumber: string
  status: string
  amountSantim: number
  reason: string
  createdAt: string
}

/**
 * What waits for a person: payments that do not match their order, money that is due back and that nobody has sent on
 * its way, refunds that failed. Oldest first.
 */
export async function listReviews(db: Database): Promise<Review[]> {
  const { rows } = await db.execute<Review>(sql`
    select p.tx_ref as "txRef", o.id as "orderId", o.order_number as "orderNumber", p.status,
      p.amount_santim as "amountSantim", to_json(p.created_at) as "createdAt",
      coalesce(p.review_reason, case when f.id is null then 'refund: the money is due back'
        else 'refund: the last attempt failed' end) as reason
    from payments p
    join orders o on o.user_id = p.user_id and o.id = p.order_id
    left join lateral (
      select id from refunds f
      where f.user_id = p.user_id and f.payment_id = p.id and f.status = 'failed' limit 1
    ) f on true
    where p.review_reason is not null or (
      (p.status = 'refund-due' or f.id is not null) and not exists (
        select 1 from refunds r where r.user_id = p.user_id and r.payment_id = p.id and r.status <> 'failed'))
    order by p.created_at, p.id`)
  return rows
}
