import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { deliverParcel } from './complete-order.ts'
import { partOf, positionsOf } from '../parts/read-parts.ts'
import { parcelsOnTheirWay, unsentOfPart } from './part-units.ts'
import type { OrderRow } from './place-order.ts'
import { refuseDelivery } from './refuse-delivery.ts'
import { shipOrder, wasSent } from './ship-order.ts'
import type { Sending } from './ship-order.ts'
import { unitsOf } from './shipments.ts'
import type { ShipmentRow } from './shipments.ts'
import { lockOrder } from './transition-order.ts'
import type { OrderKey } from './transition-order.ts'

type OfPart = { partId: string; actor: string }

/** Sends what is left of the part, or some of it. Refuses `part-nothing-unsent`, and what unsentOfPart and shipOrder refuse. */
export async function shipPart(
  db: Database,
  key: OrderKey,
  { partId, units: wanted, ...sending }: Sending & OfPart,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, key)
    if (sending.id !== undefined && (await wasSent(tx, order, sending.id))) return
    const units = await unsentOfPart(tx, order, { partId, wanted })
    if (units.length === 0) throw new Refusal('part-nothing-unsent', { order: order.orderNumber })
    await shipOrder(tx, key, { ...sending, units })
  })
}

/** The parcels of the part that are on their way have arrived. Refuses `part-not-on-its-way`. */
export async function deliverPart(db: Database, key: OrderKey, { partId, actor }: OfPart): Promise<void> {
  await transaction(db, async (tx) => {
    let order = await lockOrder(tx, key)
    for (const { number } of await requireOnTheirWay(tx, order, partId)) {
      order = await deliverParcel(tx, order, { actor, parcel: number })
    }
  })
}

/** As deliverPart, but refuses `part-sent-by-shop` for a parcel with goods of others. */
export async function deliverOwnPart(
  tx: Database,
  order: OrderRow,
  { partId, actor }: OfPart,
): Promise<void> {
  const parcels = await requireOnTheirWay(tx, order, partId)
  const positions = await positionsOf(tx, await partOf(tx, order, partId))
  const units = await unitsOf(tx, parcels)
  if (units.some(({ position }) => !positions.includes(position))) throw new Refusal('part-sent-by-shop')
  let delivered = order
  for (const { number } of parcels) {
    delivered = await deliverParcel(tx, delivered, { actor, parcel: number })
  }
}

/** The parcels of the part that are on their way were not accepted. Refuses what deliverPart and refuseDelivery refuse. */
export async function refusePart(
  db: Database,
  key: OrderKey,
  { partId, ...by }: OfPart & { writeOff: boolean },
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, key)
    for (const { number } of await requireOnTheirWay(tx, order, partId)) {
      await refuseDelivery(tx, key, { ...by, parcel: number })
    }
  })
}

async function requireOnTheirWay(tx: Database, order: OrderRow, partId: string): Promise<ShipmentRow[]> {
  const parcels = await parcelsOnTheirWay(tx, order, partId)
  if (parcels.length === 0) throw new Refusal('part-not-on-its-way', { order: order.orderNumber })
  return parcels
}
