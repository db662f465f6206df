import { codeIdOfPart } from '../hand-over-codes/code-ids.ts'
import { partsOf, positionsOf } from '../parts/read-parts.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { OrderRow } from './place-order.ts'
import { unitsOf } from './shipments.ts'
import type { ShipmentRow } from './shipments.ts'

/**
 * What the code for the hand-over of a parcel is computed from: that of the first part in it, as it arrives as a whole.
 * What is paid on delivery needs no code.
 */
export async function codeOfParcel(
  tx: Database,
  order: OrderRow,
  shipment: ShipmentRow,
): Promise<{ codeOf?: string }> {
  if (order.paymentStatus !== 'paid') return {}
  const units = await unitsOf(tx, [shipment])
  for (const part of await partsOf(tx, order)) {
    const positions = await positionsOf(tx, part)
    if (units.some(({ position }) => positions.includes(position))) {
      return { codeOf: await codeIdOfPart(tx, part) }
    }
  }
  return {}
}
