import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'

/** Gateways promise three business days; a weekend may lie between. */
const refundPatienceMs = 6 * 24 * 60 * 60_000

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
 * its way, refunds that failed or that the gateway does not finish. Oldest first.
 */
export async function listManualReviews(db: Database): Promise<Review[]> {
  const longAgo = new Date(db.now().getTime() - refundPatienceMs)
  const { rows } = await db.execute<Review>(sql`
    select p.tx_ref as "txRef", o.id as "orderId", o.order_number as "orderNumber", p.status,
      p.amount_santim as "amountSantim", to_json(p.created_at) as "createdAt",
      coalesce(p.review_reason, case
        when f.id is not null then 'refund: the last attempt failed'
        when p.status = 'refund-due' then 'refund: the money is due back'
        else 'refund: under way for days' end) as reason
    from payments p
    join orders o on o.user_id = p.user_id and o.id = p.order_id
    left join lateral (
      select id from refunds f
      where f.user_id = p.user_id and f.payment_id = p.id and f.status = 'failed' limit 1
    ) f on true
    where p.review_reason is not null or exists (
      select 1 from refunds r where r.user_id = p.user_id and r.payment_id = p.id and r.status = 'initiated'
        and r.created_at < ${longAgo}
    ) or (
      (p.status = 'refund-due' or f.id is not null) and not exists (
        select 1 from refunds r where r.user_id = p.user_id and r.payment_id = p.id and r.status <> 'failed'))
    order by p.created_at, p.id`)
  return rows
}
