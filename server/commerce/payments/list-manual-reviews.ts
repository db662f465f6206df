import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { orderNumbers } from '../orders/read-orders.ts'

/** Gateways take up to three business days, plus a weekend. */
const slowRefundMs = 6 * 24 * 60 * 60_000

type ManualReview = {
  txRef: string
  orderId: string
  orderNumber: string
  status: string
  amountSantim: number
  reason: string
  /** It is false for a refund that is due, failed or slow. */
  isInReview: boolean
  createdAt: string
}

function paymentsToDecide(db: Database) {
  const slowSince = new Date(db.now().getTime() - slowRefundMs)
  return sql`
    select user_id, id from payments where review_reason is not null
    union select user_id, payment_id from payments_to_refund
    union select user_id, payment_id from refunds where status = 'initiated' and created_at < ${slowSince}`
}

/** `received` is money that waits for a second member of staff. */
type PaymentWork = {
  payments: number
  transfers: number
  received: number
  differences: number
  refunds: number
}

export async function countPaymentWork(db: Database, limit: number): Promise<PaymentWork> {
  const { rows } = await sql<PaymentWork>`
    select
      (select count(*) from (${paymentsToDecide(db)} limit ${limit}) listed) as payments,
      (select count(*) from (select from bank_transfers where claimed_at is not null and decision is null
        limit ${limit}) listed) as transfers,
      (select count(*) from (select from received_money where confirmed_at is null and rejected_at is null
        limit ${limit}) listed) as received,
      (select count(*) from (select from gateway_differences where explained_at is null
        limit ${limit}) listed) as differences,
      (select count(*) from (select from refunds where status = 'initiated' limit ${limit}) listed) as refunds`.execute(
    db,
  )
  return rows[0] ?? { payments: 0, transfers: 0, received: 0, differences: 0, refunds: 0 }
}

/** They are payments that do not match their order, and refunds that are due, failed or slow, the oldest first. */
export async function listManualReviews(db: Database): Promise<ManualReview[]> {
  const { rows } = await sql<Omit<ManualReview, 'orderNumber'> & { userId: string }>`
    select p.user_id, p.tx_ref, p.order_id, p.status, p.amount_santim, to_json(p.created_at) as created_at,
      p.review_reason is not null as is_in_review,
      coalesce(p.review_reason, case
        when f.id is not null then 'refund: the last attempt failed'
        when p.status = 'refund-due' then 'refund: is due'
        else 'refund: in progress for over six days' end) as reason
    from (${paymentsToDecide(db)}) listed join payments p on p.user_id = listed.user_id and p.id = listed.id
    left join lateral (
      select id from refunds f
      where f.user_id = p.user_id and f.payment_id = p.id and f.status = 'failed' limit 1
    ) f on true
    order by p.created_at, p.id`.execute(db)
  const numbers = await orderNumbers(
    db,
    rows.map(({ userId, orderId }) => ({ userId, id: orderId })),
  )
  return rows.map(({ userId: _userId, ...row }) => ({ ...row, orderNumber: numbers.get(row.orderId) ?? '' }))
}
