import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { shopFeeOf } from './chosen-deliveries.ts'
import type { OrderRow } from './place-order.ts'
import type { OrderUnits } from './shipments.ts'

/** What is brought for one fee: the part of a seller by its own method, or all that goes by the method of the shop. */
export type DeliveryFee = {
  /** It is null for the fee of the shop. */
  partId: string | null
  feeSantim: number
  lines: FeeLine[]
}

type FeeLine = {
  position: number
  quantity: number
  canceled: number
  /** Some of it was in a parcel, also in one that came back. */
  wasSent: boolean
}

type Row = FeeLine & { partId: string | null; feeSantim: number }

/** The fee of the shop is the last one. An order that is not divided yet has that one alone. */
export async function deliveryFees(db: Database, order: OrderRow): Promise<DeliveryFee[]> {
  const { rows } = await sql<Row>`
    select i.position, i.quantity, i.canceled_units as canceled, q.id as part_id,
      coalesce(q.delivery_santim, 0) as fee_santim, exists (
        select from shipment_items n
        where n.user_id = i.user_id and n.order_id = i.order_id and n.position = i.position) as was_sent
    from order_items i left join order_parts q on q.user_id = i.user_id and q.order_id = i.order_id
      and q.seller_id = i.seller_id and q.own_delivery is not null
    where i.user_id = ${order.userId} and i.order_id = ${order.id} order by i.position`.execute(db)
  const own = Map.groupBy(
    rows.filter(({ partId }) => partId !== null),
    ({ partId }) => partId,
  )
  return [
    ...[...own].map(([partId, lines]) => ({ partId, feeSantim: lines[0]?.feeSantim ?? 0, lines })),
    {
      partId: null,
      feeSantim: shopFeeOf(order),
      lines: rows.filter(({ partId }) => partId === null),
    },
  ]
}

/** A fee is paid with the first parcel of what is brought for it. */
export async function feeOfParcel(
  tx: Database,
  order: OrderRow,
  units: readonly OrderUnits[],
): Promise<number> {
  const fees = await deliveryFees(tx, order)
  return fees.reduce((sum, { lines, feeSantim }) => {
    const isIn = lines.some(({ position }) => units.some((it) => it.position === position))
    return isIn && !lines.some(({ wasSent }) => wasSent) ? sum + feeSantim : sum
  }, 0)
}

export type FeeBack = { partId: string | null; paidSantim: number }

/**
 * Returns the fees that are not earned once these units are canceled: nothing was sent for them, and nothing is left to be
 * sent. That of a whole order is not among them, as it ends with the order.
 */
export async function feesOfCanceled(
  tx: Database,
  order: OrderRow,
  units: readonly OrderUnits[],
): Promise<FeeBack[]> {
  if (order.sellerDeliveries === null) return []
  const unitsAt = (position: number) =>
    units.reduce((sum, it) => (it.position === position ? sum + it.quantity : sum), 0)
  return (await deliveryFees(tx, order)).flatMap(({ partId, feeSantim, lines }) => {
    const isTouched = lines.some(({ position }) => unitsAt(position) > 0)
    const isOver = lines.every(
      ({ position, quantity, canceled, wasSent }) => !wasSent && quantity - canceled === unitsAt(position),
    )
    return isTouched && isOver && feeSantim > 0 ? [{ partId, paidSantim: feeSantim }] : []
  })
}

export const sumOfFees = (fees: readonly FeeBack[]) =>
  fees.reduce((sum, { paidSantim }) => sum + paidSantim, 0)

export async function writeRefundedFees(
  tx: Database,
  { userId, id: refundId, orderId }: { userId: string; id: string; orderId: string },
  fees: readonly FeeBack[],
): Promise<void> {
  if (fees.length === 0) return
  await tx
    .insertInto('refundedDeliveries')
    .values(fees.map((fee) => ({ userId, refundId, orderId, ...fee })))
    .execute()
}
