import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { unlimitedStock } from '../stock/reservations.ts'

type StockAtPlaces = { onHand: number; reserved: number; atPlaces: Map<string, number> }

/** Only variants whose stock is counted. Whoever changes it has locked their stock. */
export async function stockAtPlaces(
  db: Database,
  variantIds: readonly string[],
): Promise<Map<string, StockAtPlaces>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await sql<{
    variantId: string
    onHand: number
    reserved: number
    places: Record<string, number>
  }>`
    select s.variant_id, s.received - s.sold as on_hand, s.reserved,
      (select json_object_agg(p.place, p.at_place) from stock_at_places(s.variant_id, s.received - s.sold) p) as places
    from stock s where s.variant_id = any(${variantIds}::uuid[]) and s.received < ${unlimitedStock}`.execute(
    db,
  )
  return new Map(
    rows.map(({ variantId, onHand, reserved, places }) => [
      variantId,
      { onHand, reserved, atPlaces: new Map(Object.entries(places)) },
    ]),
  )
}

/** At most so many can leave the place: what is there, without what no other unit is left for that is reserved. */
export function leftAtPlace(stock: StockAtPlaces | undefined, placeId: string): number {
  if (!stock) return 0
  return Math.max(0, Math.min(stock.atPlaces.get(placeId) ?? 0, stock.onHand - stock.reserved))
}
