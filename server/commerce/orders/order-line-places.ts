import { Refusal } from '../../../contract/refusals.ts'
import { choosePlaceOfLine, placesOfLines } from '../../catalogue/places/order-places.ts'
import type { CountedLine, PlaceOfLine } from '../../catalogue/places/order-places.ts'
import type { PlaceRow } from '../../catalogue/places/places.ts'
import type { Database } from '../../platform/database/connect.ts'
import { stockChangeOf } from './order-reservation.ts'
import { linesOf } from './shipments.ts'
import { lockOrder } from './transition-order.ts'
import type { OrderKey } from './transition-order.ts'

/** By variant: where the units of an order were or will be taken from. It is empty in a shop with one place. */
export async function placesOfOrder(
  db: Database,
  order: OrderKey & { orderNumber: string },
): Promise<Map<string, PlaceOfLine[]>> {
  const rows = await db
    .selectFrom('orderItems')
    .select(['variantId', 'quantity', 'canceledUnits', 'reservation'])
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.id)
    .execute()
  return placesOfLines(
    db,
    order.orderNumber,
    rows.flatMap(({ variantId, quantity, canceledUnits, reservation }) =>
      isCounted(reservation) ? [{ variantId, units: quantity - canceledUnits, reservation }] : [],
    ),
  )
}

const isCounted = (reservation: string): reservation is CountedLine['reservation'] =>
  reservation === 'reserved' || reservation === 'committed'

/** Whoever packs has found the units there. Refuses `units-not-left`, `place-too-late` and `place-short`. */
export async function chooseOrderPlace(
  tx: Database,
  key: OrderKey,
  { position, placeId, actor }: { position: number; placeId: string; actor: string },
): Promise<{ place: PlaceRow; before: string; units: number }> {
  const order = await lockOrder(tx, key)
  const found = (await linesOf(tx, order)).find((line) => line.position === position)
  if (!found) throw new Refusal('units-not-left', { line: position + 1, left: 0 })
  const { reservation } = await tx
    .selectFrom('orderItems')
    .select('reservation')
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.id)
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  const units = found.quantity - found.canceled
  if (found.sent > 0 || units === 0 || !isCounted(reservation)) throw new Refusal('place-too-late')
  const line = { variantId: found.variantId, units, reservation }
  const before = (await placesOfLines(tx, order.orderNumber, [line])).get(found.variantId) ?? []
  const chosen = { orderNumber: order.orderNumber, line, placeId }
  const place = await choosePlaceOfLine(tx, chosen, stockChangeOf(order, 'place-changed', actor))
  return { place, before: before.map(({ code }) => code).join(', '), units }
}

/** All lines together, by place; nothing in a shop with one place. */
export async function placesOfParcels(
  db: Database,
  order: OrderKey & { orderNumber: string },
): Promise<Pick<PlaceOfLine, 'name' | 'code' | 'units'>[]> {
  const all = new Map<string, Pick<PlaceOfLine, 'name' | 'code' | 'units'>>()
  for (const { code, name, units } of [...(await placesOfOrder(db, order)).values()].flat()) {
    all.set(code, { code, name, units: (all.get(code)?.units ?? 0) + units })
  }
  return [...all.values()]
}
