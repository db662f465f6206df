import { sql } from 'kysely'
import { refundOfUnits } from '../../../contract/line-refunds.ts'
import type { LineRefunds, SoldLine } from '../../../contract/line-refunds.ts'
import { paidForUnits } from '../../../contract/pricing.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { OrderRow } from './place-order.ts'
import type { OrderUnits } from './shipments.ts'
import type { OrderKey } from './transition-order.ts'

export type RefundedItem = OrderUnits & { paidSantim: number }

/**
 * The reason is another than that the customer changed their mind. Refuses `units-refunded` if fewer are left of a
 * line.
 */
export async function chooseRefundedItems(
  tx: Database,
  order: OrderRow,
  units: readonly OrderUnits[],
): Promise<RefundedItem[]> {
  const left = await refundableUnits(tx, order)
  const wanted = new Map<number, number>()
  for (const { position, quantity } of units) {
    wanted.set(position, (wanted.get(position) ?? 0) + quantity)
  }
  return [...wanted].map(([position, quantity]) => {
    const line = left.find((it) => it.position === position)
    if (!line || quantity > line.quantity - line.refunded) {
      throw new Refusal('units-refunded', { left: line ? line.quantity - line.refunded : 0 })
    }
    const { refundSantim } = refundOfUnits(line, { units: quantity, isChangedMind: false })
    return { position, quantity, paidSantim: refundSantim }
  })
}

export type RefundableLine = SoldLine & LineRefunds & { position: number }

type LineRow = Omit<RefundableLine, 'refundedSantim'> & {
  uncollected: number
  sentBackSantim: number
}

export async function refundableUnits(db: Database, order: OrderKey): Promise<RefundableLine[]> {
  const { rows } = await sql<LineRow>`
    select i.position, i.quantity, i.unit_price_santim,
      i.line_total_santim - i.automatic_saving_santim - i.code_saving_santim as paid_santim,
      case when o.canceled_santim > 0 then i.canceled_units else 0 end as uncollected,
      least(i.quantity, coalesce(f.units, 0) + coalesce(r.units, 0)
        + case when o.canceled_santim > 0 then i.canceled_units else 0 end)::int as refunded,
      coalesce(r.changed_mind, 0)::int as changed_mind,
      (coalesce(f.santim, 0) + coalesce(r.santim, 0) + coalesce((
        select sum(n.santim) from dispute_refund_items n
        where n.user_id = i.user_id and n.order_id = i.order_id and n.position = i.position), 0))::bigint as sent_back_santim
    from order_items i join orders o on o.user_id = i.user_id and o.id = i.order_id
    left join lateral (
      select sum(n.quantity) as units, sum(n.paid_santim) as santim from refunded_items n
      where n.user_id = i.user_id and n.order_id = i.order_id and n.position = i.position) f on true
    left join lateral (
      select sum(n.quantity) as units, sum(n.paid_santim) as santim,
        sum(n.quantity) filter (where t.reason = 'changed-mind') as changed_mind
      from return_items n join returns t on t.user_id = n.user_id and t.id = n.return_id
      where n.user_id = i.user_id and n.order_id = i.order_id and n.position = i.position
        and n.paid_santim is not null) r on true
    where i.user_id = ${order.userId} and i.order_id = ${order.id}
    order by i.position`.execute(db)
  return rows.map(({ uncollected, sentBackSantim, ...line }) => ({
    ...line,
    changedMind: Math.min(line.changedMind, line.refunded),
    refundedSantim: sentBackSantim + paidForUnits(line, { before: 0, units: uncollected }),
  }))
}

export async function writeRefundedItems(
  tx: Database,
  refund: { userId: string; id: string; orderId: string },
  items: readonly RefundedItem[],
): Promise<void> {
  const { userId, id: refundId, orderId } = refund
  if (items.length === 0) return
  await tx
    .insertInto('refundedItems')
    .values(items.map((item) => ({ userId, refundId, orderId, ...item })))
    .execute()
}

/** The refund failed, so that its units and deliveries can be refunded again. */
export async function releaseRefundedItems(
  tx: Database,
  refund: { userId: string; id: string },
): Promise<void> {
  for (const table of ['refundedItems', 'refundedDeliveries'] as const) {
    await tx.deleteFrom(table).where('userId', '=', refund.userId).where('refundId', '=', refund.id).execute()
  }
}
