import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { paidForUnits } from '../../../contract/pricing.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { uncountUnitsSold } from '../../catalogue/products/product-figures.ts'
import type { Database } from '../../platform/database/connect.ts'
import { releaseReservation, returnStock } from '../../catalogue/stock/reservations.ts'
import type { VariantQuantity } from '../../catalogue/stock/reservations.ts'
import { writeOffStock } from '../../catalogue/stock/stock-on-hand.ts'
import { bookOrder } from '../books/post-order.ts'
import { stockChangeOf } from './order-reservation.ts'
import type { OrderRow } from './place-order.ts'
import type { OrderItemsTable, ShipmentsTable } from './tables.ts'
import type { OrderKey } from './transition-order.ts'

export type OrderUnits = { position: number; quantity: number }

export type ShipmentRow = Selectable<ShipmentsTable>

type Line = {
  position: number
  variantId: string
  quantity: number
  canceled: number
  /** Units that came back do not count. */
  sent: number
  /** All units of the line cost it, without their share of the code's saving. */
  paidSantim: number
}

export type ChosenUnits = OrderUnits & { line: Line }

/** The order is locked. */
export async function linesOf(tx: Database, { userId, id }: OrderKey): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select i.position, i.variant_id, i.quantity, i.canceled_units as canceled,
      i.line_total_santim - i.automatic_saving_santim - i.code_saving_santim as paid_santim,
      coalesce((
        select sum(n.quantity) from shipment_items n
        join shipments s on s.user_id = n.user_id and s.id = n.shipment_id
        where n.user_id = i.user_id and n.order_id = i.order_id and n.position = i.position
          and s.refused_at is null), 0)::int as sent
    from order_items i where i.user_id = ${userId} and i.order_id = ${id}
    order by i.position`.execute(tx)
  return rows
}

const unsent = ({ quantity, canceled, sent }: Line) => quantity - canceled - sent

export function unsentUnits(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + unsent(line), 0)
}

/** All units that are not sent are chosen, unless some are wanted. Refuses `units-not-left`. */
export function chooseUnsent(lines: Line[], wanted?: readonly OrderUnits[]): ChosenUnits[] {
  if (!wanted) {
    return lines
      .map((line) => ({ position: line.position, quantity: unsent(line), line }))
      .filter(({ quantity }) => quantity > 0)
  }
  const units = new Map<number, number>()
  for (const { position, quantity } of wanted) units.set(position, (units.get(position) ?? 0) + quantity)
  return [...units].map(([position, quantity]) => {
    const line = lines.find((it) => it.position === position)
    if (!line || quantity > unsent(line)) {
      throw new Refusal('units-not-left', { line: position + 1, left: line ? unsent(line) : 0 })
    }
    return { position, quantity, line }
  })
}

/** The units cost this after those of their lines that were sent or canceled before. */
export function priceOf(units: readonly ChosenUnits[]): number {
  return units.reduce(
    (sum, { line, quantity }) =>
      sum + paidForUnits(line, { before: line.sent + line.canceled, units: quantity }),
    0,
  )
}

export function unitsText(units: readonly OrderUnits[]): string {
  return units.map(({ position, quantity }) => `${quantity} × line ${position + 1}`).join(', ')
}

/** Something of the order is on its way or with the customer. */
export async function isPartlySent(tx: Database, order: OrderKey): Promise<boolean> {
  return (await shipmentsOf(tx, order)).some(({ refusedAt }) => refusedAt === null)
}

export async function shipmentsOf(tx: Database, { userId, id }: OrderKey): Promise<ShipmentRow[]> {
  return tx
    .selectFrom('shipments')
    .selectAll()
    .where('userId', '=', userId)
    .where('orderId', '=', id)
    .orderBy('number')
    .execute()
}

export const isOnItsWay = ({ deliveredAt, refusedAt }: { deliveredAt: unknown; refusedAt: unknown }) =>
  deliveredAt === null && refusedAt === null

/** Refuses `shipment-not-found`, and `shipment-ended` after it was delivered or refused. */
export function requireOnItsWay(shipments: ShipmentRow[], number: number): ShipmentRow {
  const found = shipments.find((it) => it.number === number)
  if (!found) throw new Refusal('shipment-not-found')
  if (!isOnItsWay(found)) throw new Refusal('shipment-ended', { parcel: number })
  return found
}

export async function endShipments(
  tx: Database,
  shipments: readonly ShipmentRow[],
  end: { deliveredAt: Date } | { refusedAt: Date },
): Promise<void> {
  for (const { userId, id, orderId, collectSantim } of shipments) {
    await tx.updateTable('shipments').set(end).where('userId', '=', userId).where('id', '=', id).execute()
    if ('deliveredAt' in end && collectSantim !== null) await bookOrder(tx, { userId, id: orderId })
  }
}

export async function unitsOf(tx: Database, shipments: readonly ShipmentRow[]): Promise<OrderUnits[]> {
  const [first] = shipments
  if (!first) return []
  return tx
    .selectFrom('shipmentItems')
    .select(({ fn }) => ['position', fn.sum<number>('quantity').as('quantity')])
    .where('userId', '=', first.userId)
    .where(
      'shipmentId',
      'in',
      shipments.map(({ id }) => id),
    )
    .groupBy('position')
    .orderBy('position')
    .execute()
}

/** `canceledSantim` is what is not collected, as its units are for sale again or written off. */
export async function cancelUnits(
  tx: Database,
  order: OrderRow,
  { units, canceledSantim = 0, writeOff = false, cause, actor }: CanceledUnits,
): Promise<OrderRow> {
  const canceled: (VariantQuantity & { reservation: Reservation })[] = []
  for (const { position, quantity } of units) {
    const item = await tx
      .updateTable('orderItems')
      .set((eb) => ({ canceledUnits: eb('canceledUnits', '+', quantity) }))
      .where('userId', '=', order.userId)
      .where('orderId', '=', order.id)
      .where('position', '=', position)
      .returning(['variantId', 'reservation'])
      .executeTakeFirstOrThrow()
    canceled.push({ ...item, quantity })
  }
  const counted = (reservation: Reservation) => canceled.filter((it) => it.reservation === reservation)
  const change = stockChangeOf(order, cause, actor)
  await releaseReservation(tx, counted('reserved'), change)
  await returnStock(tx, counted('committed'), change)
  if (order.status !== 'pending' || order.paymentStatus === 'paid') await uncountUnitsSold(tx, canceled)
  if (writeOff) {
    const gone = [...counted('reserved'), ...counted('committed')]
    await writeOffStock(tx, gone, stockChangeOf(order, 'written-off', actor))
  }
  const after = { ...order, canceledSantim: order.canceledSantim + canceledSantim }
  await tx
    .updateTable('orders')
    .set({ canceledSantim: after.canceledSantim })
    .where('userId', '=', order.userId)
    .where('id', '=', order.id)
    .execute()
  return after
}

type Reservation = OrderItemsTable['reservation']

type CanceledUnits = {
  units: readonly OrderUnits[]
  canceledSantim?: number
  writeOff?: boolean
  cause: 'canceled' | 'refused'
  actor: string
}
