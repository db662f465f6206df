import type { DeliveryAddress } from '../../../contract/addresses.ts'
import { formatAmount } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { carrierOnWire, findCarrier } from '../carriers/carriers.ts'
import type { CarrierRow } from '../carriers/carriers.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import { cashOfParcel } from './cash-of-parcel.ts'
import { noteCollector } from './cash-of-seller.ts'
import { isCarriedSo, readCarrying, readChange } from './carried-by.ts'
import type { Carried, Carrying } from './carried-by.ts'
import { requireNotHeld } from './order-holds.ts'
import { commitOrder } from './order-reservation.ts'
import { codeOfParcel } from './code-of-parcel.ts'
import { contentsOf, goodsOf, sellersOfUnits, storeOfUnits } from './ordered-goods.ts'
import { arrivalOfParcel } from './told-delivery.ts'
import type { OrderRow } from './place-order.ts'
import { requireDeliveryAddress } from './set-delivery-address.ts'
import {
  chooseUnsent,
  linesOf,
  requireOnItsWay,
  shipmentsOf,
  unitsOf,
  unitsText,
  unsentUnits,
} from './shipments.ts'
import type { ChosenUnits, OrderUnits, ShipmentRow } from './shipments.ts'
import { lockOrder, transitionOrder } from './transition-order.ts'
import type { OrderKey, TransitionedOrder } from './transition-order.ts'

export type Sending = Carrying & {
  actor: string
  units?: readonly OrderUnits[] | undefined
  /** It becomes the id of the shipment, so that a repeated request does not send more. */
  id?: string | undefined
  checkAddress?: ((address: DeliveryAddress | null) => void) | undefined
}

/** An order is shipped with its last part. A shipped order gets a new tracking number. */
export async function shipOrder(
  db: Database,
  key: OrderKey,
  { actor, units, id, checkAddress, ...carrying }: Sending,
): Promise<OrderRow> {
  const carried = await readCarrying(db, carrying)
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, key)
    if (id !== undefined && (await wasSent(tx, order, id))) return order
    const earlier = await shipmentsOf(tx, order)
    const last = earlier.at(-1)
    // Whoever names units did not know that all of them are sent.
    if (order.status === 'shipped' && last && !units && isOtherwise(carried, order, last)) {
      return trackShipment(tx, order, {
        actor,
        shipment: { ...last, ...carried },
        isOnly: earlier.length === 1,
      })
    }
    await requireNotHeld(tx, order)
    const isCash = order.paymentStatus === 'on-delivery'
    if (order.dueSantim > 0) {
      throw new Refusal('order-due', { order: order.orderNumber, due: formatAmount(order.dueSantim) })
    }
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
    const sent = { id: id ?? newId(), number, actor, ...carried }
    const shipment = await writeShipment(tx, order, { earlier, sent, chosen })
    const isWhole = isLast && number === 1
    const shipped = await transitionOrder(tx, order, {
      ...(isLast && { status: 'shipped' }),
      ...(carried.trackingNumber !== null && { trackingNumber: carried.trackingNumber }),
      actor,
      at: shipment.createdAt,
      note: noteOf(shipment, await carrierOf(tx, shipment), isWhole ? undefined : chosen),
    })
    if (isCash && isLast) await commitOrder(tx, order, actor)
    await tellOfParcel(tx, shipped, { shipment, ...(!isWhole && { part: { units: chosen, isLast } }) })
    return shipped
  })
}

/** An old call changes the number only; a carrier takes the place of the former one with number and rider. */
function isOtherwise(carried: Carried, order: OrderRow, last: ShipmentRow): boolean {
  if (carried.carrierId !== null) return !isCarriedSo(last, carried)
  return carried.trackingNumber !== null && carried.trackingNumber !== order.trackingNumber
}

export async function changeTracking(
  db: Database,
  key: OrderKey,
  { actor, number, ...carrying }: Carrying & { actor: string; number: number },
): Promise<OrderRow> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, key)
    const shipments = await shipmentsOf(tx, order)
    const found = requireOnItsWay(shipments, number)
    const carried = await readChange(tx, found, carrying)
    if (isCarriedSo(found, carried)) return order
    const isOnly = shipments.length === 1 && order.status !== 'pending'
    return trackShipment(tx, order, { actor, shipment: { ...found, ...carried }, isOnly })
  })
}

async function trackShipment(
  tx: Database,
  order: OrderRow,
  { actor, shipment, isOnly }: { actor: string; shipment: ShipmentRow; isOnly: boolean },
): Promise<OrderRow> {
  const { id, number, carrierId, trackingNumber, riderName, riderPhone } = shipment
  await tx
    .updateTable('shipments')
    .set({ carrierId, trackingNumber, riderName, riderPhone, collectedBy: null, sellerCashSantim: null })
    .where('userId', '=', order.userId)
    .where('id', '=', id)
    .execute()
  await noteCollector(tx, shipment)
  const newest = (await shipmentsOf(tx, order)).findLast((it) => it.trackingNumber !== null)
  const units = isOnly ? undefined : await unitsOf(tx, [shipment])
  const tracked = await transitionOrder(tx, order, {
    actor,
    note: noteOf(shipment, await carrierOf(tx, shipment), units),
    ...((newest?.id === id || trackingNumber === null) && { trackingNumber: newest?.trackingNumber ?? null }),
  })
  const isLast = order.status === 'shipped' && (newest === undefined || newest.number === number)
  await tellOfParcel(tx, tracked, { shipment, ...(units && { part: { units, isLast } }) })
  return tracked
}

/** Refuses `key-reused` for a parcel of another order. */
export async function wasSent(tx: Database, order: OrderKey, id: string): Promise<boolean> {
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
  {
    earlier,
    sent,
    chosen,
  }: {
    earlier: readonly ShipmentRow[]
    sent: Carried & Pick<ShipmentRow, 'id' | 'number' | 'actor'>
    chosen: readonly ChosenUnits[]
  },
): Promise<ShipmentRow> {
  const { userId, id: orderId } = order
  const cash = await cashOfParcel(tx, order, { earlier, chosen })
  const shipment = await tx
    .insertInto('shipments')
    .values({
      ...sent,
      userId,
      orderId,
      collectSantim: cash?.collectSantim ?? null,
      creditSantim: cash?.creditSantim ?? 0,
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
  await noteCollector(tx, shipment)
  return shipment
}

async function carrierOf(tx: Database, { carrierId }: Carried): Promise<CarrierRow | undefined> {
  return carrierId === null ? undefined : findCarrier(tx, carrierId)
}

/** The rider is not named in it, as notes are kept. */
function noteOf(
  { number, trackingNumber }: ShipmentRow,
  carrier: CarrierRow | undefined,
  units?: readonly OrderUnits[],
): string {
  const alone = trackingNumber === null ? '' : `Tracking number ${trackingNumber}`
  const numbered = trackingNumber === null ? '' : `, number ${trackingNumber}`
  const tracking = carrier ? `With ${carrier.name}${numbered}` : alone
  if (!units) return tracking
  return `Parcel ${number}: ${unitsText(units)}${tracking && `. ${tracking}`}`
}

type Told = { shipment: ShipmentRow; part?: { units: readonly OrderUnits[]; isLast: boolean } }

async function tellOfParcel(tx: Database, order: TransitionedOrder, { shipment, part }: Told): Promise<void> {
  const { trackingNumber, riderName, riderPhone } = shipment
  const carrier = await carrierOf(tx, shipment)
  const sellerIds = await sellersOfUnits(tx, order, await unitsOf(tx, [shipment]))
  const goods = await goodsOf(tx, order, sellerIds)
  const byPost = !goods.delivery || goods.delivery.by === 'post' ? 'order-shipped' : 'order-sent'
  await tellCustomer(tx, order, {
    kind: 'parcel-sent',
    causeId: order.transitionId,
    order,
    goods,
    ...(part && (await storeOfUnits(tx, order, { ...part, unsent: chooseUnsent(await linesOf(tx, order)) }))),
    message: part ? (part.isLast ? 'order-rest-sent' : 'order-part-sent') : byPost,
    trackingNumber,
    ...(carrier && { carrierIn: (language) => carrierOnWire(carrier, trackingNumber, language) }),
    ...(await codeOfParcel(tx, order, shipment)),
    ...(riderName !== null && riderPhone !== null && { rider: { name: riderName, phone: riderPhone } }),
    arrival: arrivalOfParcel(order, shipment, sellerIds),
    ...(part && {
      parcel: {
        contents: await contentsOf(tx, order, part.units),
        isLast: part.isLast,
        collectSantim: shipment.collectSantim,
      },
    }),
  })
}
