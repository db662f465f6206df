import { sql } from 'kysely'
import { paidForUnits } from '../../contract/pricing.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import type { OrderRow } from '../orders/place-order.ts'
import type { OrderUnits } from '../orders/shipments.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import type {} from './tables.ts'

export type RefundedItem = OrderUnits & { paidSantim: number }

/** What was paid for units of a locked order. Refuses `units-refunded` if fewer are left of a line. */
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
    const part = { before: line.refunded, units: quantity }
    return { position, quantity, paidSantim: paidForUnits(line, part) }
  })
}

export type RefundableLine = {
  position: number
  quantity: number
  /** Units whose price was sent back, for a return or without one, or never collected. */
  refunded: number
  /** For all units of the line, without its share of the code's saving. */
  paidSantim: number
}

export async function refundableUnits(db: Database, order: OrderKey): Promise<RefundableLine[]> {
  const { rows } = await sql<RefundableLine>`
    select i.position, i.quantity, i.line_total_santim - i.code_saving_santim as paid_santim,
      least(i.quantity, coalesce((
          select sum(r.quantity) from refunded_items r
          where r.user_id = i.user_id and r.order_id = i.order_id and r.position = i.position), 0)
        + coalesce((
          select sum(r.quantity) from return_items r
          where r.user_id = i.user_id and r.order_id = i.order_id and r.position = i.position
            and r.paid_santim is not null), 0)
        + case when o.canceled_santim > 0 then i.canceled_units else 0 end)::int as refunded
    from order_items i join orders o on o.user_id = i.user_id and o.id = i.order_id
    where i.user_id = ${order.userId} and i.order_id = ${order.id}
    order by i.position`.execute(db)
  return rows
}

export async function writeRefundedItems(
  tx: Database,
  refund: { userId: string; id: string; orderId: string },
  items: readonly RefundedItem[],
): Promise<void> {
  const { userId, id: refundId, orderId } = refund
  await tx
    .insertInto('refundedItems')
    .values(items.map((item) => ({ userId, refundId, orderId, ...item })))
    .execute()
}

/** Of a refund that failed: its units can be refunded again. */
export async function releaseRefundedItems(
  tx: Database,
  refund: { userId: string; id: string },
): Promise<void> {
  await tx
    .deleteFrom('refundedItems')
    .where('userId', '=', refund.userId)
    .where('refundId', '=', refund.id)
    .execute()
}

/** By position; those of returns are not among them. */
export async function unitsRefundedByLine(tx: Database, order: OrderKey): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('refundedItems')
    .select(({ fn }) => ['position', fn.sum<number>('quantity').as('units')])
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.id)
    .groupBy('position')
    .execute()
  return new Map(rows.map(({ position, units }) => [position, units]))
}
