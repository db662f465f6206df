import { Refusal } from '../../../contract/refusals.ts'
import { partOf, positionsOf } from '../parts/read-parts.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { OrderRow } from './place-order.ts'
import { chooseUnsent, isOnItsWay, linesOf, shipmentsOf, unitsOf } from './shipments.ts'
import type { OrderUnits, ShipmentRow } from './shipments.ts'

/**
 * Returns what of the part is neither sent nor canceled, and what of it is wanted if something is. The order is locked.
 * Refuses `part-not-found`, and `units-not-left` for a line of another part.
 */
export async function unsentOfPart(
  tx: Database,
  order: OrderRow,
  { partId, wanted }: { partId: string; wanted?: readonly OrderUnits[] | undefined },
): Promise<OrderUnits[]> {
  const positions = await positionsOf(tx, await partOf(tx, order, partId))
  const other = wanted?.find(({ position }) => !positions.includes(position))
  if (other) throw new Refusal('units-not-left', { line: other.position + 1, left: 0 })
  return chooseUnsent(await linesOf(tx, order), wanted).flatMap(({ position, quantity }) =>
    positions.includes(position) ? [{ position, quantity }] : [],
  )
}

/** A parcel with goods of other parts counts as well. The order is locked. Refuses `part-not-found`. */
export async function parcelsOnTheirWay(
  tx: Database,
  order: OrderRow,
  partId: string,
): Promise<ShipmentRow[]> {
  const positions = await positionsOf(tx, await partOf(tx, order, partId))
  const found: ShipmentRow[] = []
  for (const shipment of (await shipmentsOf(tx, order)).filter(isOnItsWay)) {
    const units = await unitsOf(tx, [shipment])
    if (units.some(({ position }) => positions.includes(position))) found.push(shipment)
  }
  return found
}
