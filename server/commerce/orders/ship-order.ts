import type { DeliveryAddress } from '../../../contract/addresses.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { isPost } from '../../catalogue/delivery/delivery-methods.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import { commitOrder } from './order-reservation.ts'
import { arrivalOfParcel, contentsOf, goodsOf } from './ordered-goods.ts'
import type { OrderRow } from './place-order.ts'
import { requireDeliveryAddress } from './set-delivery-address.ts'
import {
  chooseUnsent,
  linesOf,
  priceOf,
  requireOnItsWay,
  shipmentsOf,
  unitsOf,
  unitsText,
  unsentUnits,
} from './shipments.ts'
import type { ChosenUnits, OrderUnits, ShipmentRow } from './shipments.ts'
import { lockOrder, transitionOrder } from './transition-order.ts'
import type { OrderKey, TransitionedOrder } from './transition-order.ts'

type Sending = {
  actor: string
  trackingNumber?: string | undefined
  units?: readonly OrderUnits[] | undefined
  /** It becomes the id of the shipment, so that a repeated request does not send more. */
  id?: string | undefined
  checkAddress?: ((address: DeliveryAddress | null) => void) | undefined
}

/** An order is shipped with its last part. A shipped order gets a new tracking number. */
export async function shipOrder(
  db: Database,
  key: OrderKey,
  { actor, units, id, trackingNumber: typed, checkAddress }: Sending,
): Promise<OrderRow> {
  const trackingNumber = typed === undefined ? null : requireTrackingNumber(typed)
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, key)
    if (id !== undefined && (await wasSent(tx, order, id))) return order
    const earlier = await shipmentsOf(tx, order)
    const last = earlier.at(-1)
    if (
      order.status === 'shipped' &&
      last &&
      trackingNumber !== null &&
      trackingNumber !== order.trackingNumber
    ) {
      return trackShipment(tx, order, {
        actor,
        shipment: { ...last, trackingNumber },
        isOnly: earlier.length === 1,
      })
    }
    const isCash = order.paymentStatus === 'on-delivery'
    if (order.status === 'pending' && !isCash && order.paymentStatus !== 'paid') {
      throw new Refusal('order-unpaid', { order: order.orderNumber })
    }
    // transitionOrder refuses every other status.
    if (order.status !== 'pending') return transitionOrder(tx, order, { status: 'shipped', actor })
    await requireDeliveryAddress(tx, order, checkAddress)
    const lines = await linesOf(tx, order)
    const chosen = chooseUnsent(lines, units)
    const isLast = chosen.reduce((sum, { quantity }) => sum + quantity, 0) === unsentUnits(lines)
    const number = earlier.length + 1
    const sent = { id: id ?? newId(), number, trackingNumber, actor }
    const shipment = await writeShipment(tx, order, sent, chosen)
    const isWhole = isLast && number === 1
    const shipped = await transitionOrder(tx, order, {
      ...(isLast && { status: 'shipped' }),
      ...(trackingNumber !== null && { trackingNumber }),
      actor,
      note: noteOf(shipment, isWhole ? undefined : chosen),
    })
    if (isCash && isLast) await commitOrder(tx, order)
    await tellOfParcel(tx, shipped, { shipment, ...(!isWhole && { part: { units: chosen, isLast } }) })
    return shipped
  })
}

export async function changeTracking(
  db: Database,
  key: OrderKey,
  { actor, number, trackingNumber: typed }: { actor: string; number: number; trackingNumber: string },
): Promise<OrderRow> {
  const trackingNumber = requireTrackingNumber(typed)
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, key)
    const shipments = await shipmentsOf(tx, order)
    const found = requireOnItsWay(shipments, number)
    if (found.trackingNumber === trackingNumber) return order
    const isOnly = shipments.length === 1 && order.status !== 'pending'
    return trackShipment(tx, order, { actor, shipment: { ...found, trackingNumber }, isOnly })
  })
}

async function trackShipment(
  tx: Database,
  order: OrderRow,
  { actor, shipment, isOnly }: { actor: string; shipment: ShipmentRow; isOnly: boolean },
): Promise<OrderRow> {
  const { id, number, trackingNumber } = shipment
  await tx
    .updateTable('shipments')
    .set({ trackingNumber })
    .where('userId', '=', order.userId)
    .where('id', '=', id)
    .execute()
  const newest = (await shipmentsOf(tx, order)).findLast((it) => it.trackingNumber !== null)
  const units = isOnly ? undefined : await unitsOf(tx, [shipment])
  const tracked = await transitionOrder(tx, order, {
    actor,
    note: noteOf(shipment, units),
    ...(newest?.id === id && trackingNumber !== null && { trackingNumber }),
  })
  const isLast = order.status === 'shipped' && newest?.number === number
  await tellOfParcel(tx, tracked, { shipment, ...(units && { part: { units, isLast } }) })
  return tracked
}

async function wasSent(tx: Database, order: OrderKey, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('shipments')
    .select('orderId')
    .where('userId', '=', order.userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (found && found.orderId !== order.id) throw new Refusal('key-reused')
  return found !== undefined
}

async function writeShipment(
  tx: Database,
  order: OrderRow,
  sent: Pick<ShipmentRow, 'id' | 'number' | 'trackingNumber' | 'actor'>,
  chosen: readonly ChosenUnits[],
): Promise<ShipmentRow> {
  const { userId, id: orderId } = order
  // The delivery is paid with the first parcel.
  const deliverySantim = sent.number === 1 ? order.deliverySantim : 0
  const shipment = await tx
    .insertInto('shipments')
    .values({
      ...sent,
      userId,
      orderId,
      collectSantim: order.paymentStatus === 'on-delivery' ? priceOf(chosen) + deliverySantim : null,
      createdAt: tx.now(),
      deliveredAt: null,
      refusedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const items = chosen.map(({ position, quantity }) => ({ position, quantity }))
  await tx
    .insertInto('shipmentItems')
    .values(items.map((item) => ({ userId, shipmentId: shipment.id, orderId, ...item })))
    .execute()
  return shipment
}

function noteOf({ number, trackingNumber }: ShipmentRow, units?: readonly OrderUnits[]): string {
  const tracking = trackingNumber === null ? '' : `Tracking number ${trackingNumber}`
  if (!units) return tracking
  return `Parcel ${number}: ${unitsText(units)}${tracking && `. ${tracking}`}`
}

type Told = { shipment: ShipmentRow; part?: { units: readonly OrderUnits[]; isLast: boolean } }

async function tellOfParcel(tx: Database, order: TransitionedOrder, { shipment, part }: Told): Promise<void> {
  const byPost = !order.delivery || isPost(order.delivery) ? 'order-shipped' : 'order-sent'
  await tellCustomer(tx, order, {
    kind: 'parcel-sent',
    causeId: order.transitionId,
    order,
    goods: await goodsOf(tx, order),
    message: part ? (part.isLast ? 'order-rest-sent' : 'order-part-sent') : byPost,
    trackingNumber: shipment.trackingNumber,
    arrival: arrivalOfParcel(order, shipment),
    ...(part && {
      parcel: {
        contents: await contentsOf(tx, order, part.units),
        isLast: part.isLast,
        collectSantim: shipment.collectSantim,
      },
    }),
  })
}

function requireTrackingNumber(typed: string): string {
  const number = readTrackingNumber(typed)
  if (number === undefined) throw new Refusal('tracking-number-wrong', { number: typed })
  return number
}

/** A tracking number has the form and check digit of UPU standard S10. */
export function readTrackingNumber(typed: string): string | undefined {
  const number = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  const [, serial, digit] = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number) ?? []
  return serial !== undefined && checkDigit(serial) === Number(digit) ? number : undefined
}

const weights = [8, 6, 4, 2, 3, 5, 9, 7]

export function checkDigit(serial: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(serial[index]), 0)
  const digit = 11 - (sum % 11)
  return digit === 10 ? 0 : digit === 11 ? 5 : digit
}
