import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { naming } from '../stock/name-change.ts'
import type { StockChange, UnitsByPlace } from '../stock/name-change.ts'
import { unlimitedStock } from '../stock/reservations.ts'
import type { VariantQuantity } from '../stock/reservations.ts'

/** Negative units leave the place. Their stock is locked, and has as many there; that which is not counted stays so. */
export async function moveStockAt(
  tx: Database,
  { units, placeId }: { units: readonly VariantQuantity[]; placeId: string },
  change: StockChange,
): Promise<void> {
  const places: UnitsByPlace = Object.fromEntries(
    units.map(({ variantId, quantity }) => [variantId, { [placeId]: quantity }]),
  )
  const ids = units.map(({ variantId }) => variantId)
  const quantities = units.map(({ quantity }) => quantity)
  await sql`
    update stock s set received = s.received + w.quantity
    from ${naming(tx, { ...change, places })}, unnest(${ids}::uuid[], ${quantities}::int[]) as w (variant_id, quantity)
    where s.variant_id = w.variant_id and s.received < ${unlimitedStock} and w.quantity <> 0`.execute(tx)
}
