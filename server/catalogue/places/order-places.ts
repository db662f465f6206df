import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { naming } from '../stock/name-change.ts'
import type { StockChange } from '../stock/name-change.ts'
import { lockStock } from '../stock/reservations.ts'
import { choosePlace, readPlaces } from './places.ts'
import type { PlaceRow } from './places.ts'
import { stockAtPlaces } from './stock-at-places.ts'

export type PlaceOfLine = Pick<PlaceRow, 'id' | 'name' | 'code'> & {
  units: number
  /** They have left the place; else it is where they would be taken from now. */
  isTaken: boolean
}

/** `units` without those that were canceled; the stock of each variant is counted. */
export type CountedLine = { variantId: string; units: number; reservation: 'reserved' | 'committed' }

/** By variant. It is empty in a shop with one place. */
export async function placesOfLines(
  db: Database,
  orderNumber: string,
  lines: readonly CountedLine[],
): Promise<Map<string, PlaceOfLine[]>> {
  const places = await readPlaces(db)
  if (places.length < 2 || lines.length === 0) return new Map()
  const rows = await db.selectFrom('orderPlaces').selectAll().where('orderNumber', '=', orderNumber).execute()
  const waiting = lines.filter(({ reservation }) => reservation === 'reserved')
  const stock = await stockAtPlaces(
    db,
    waiting.map(({ variantId }) => variantId),
  )
  return new Map(
    lines.map((line) => {
      const own = rows.filter(({ variantId }) => variantId === line.variantId)
      if (line.reservation === 'committed') return [line.variantId, takenFrom(places, line, own)]
      const chosen = own.find(({ isChosen }) => isChosen)?.placeId
      const there = stock.get(line.variantId)?.atPlaces ?? new Map<string, number>()
      return [line.variantId, proposed(places, line, { chosen, there })]
    }),
  )
}

type Taken = { placeId: string; units: number }

/** What no place has given was taken before there was another place than the default one. */
function takenFrom(
  places: readonly PlaceRow[],
  { units }: CountedLine,
  rows: readonly Taken[],
): PlaceOfLine[] {
  const rest = rows.reduce((left, row) => left - row.units, units)
  return places.flatMap(({ id, name, code, isDefault }) => {
    const own = (rows.find(({ placeId }) => placeId === id)?.units ?? 0) + (isDefault ? Math.max(0, rest) : 0)
    return own > 0 ? [{ id, name, code, units: own, isTaken: true }] : []
  })
}

/** The same order as that in which the database takes them. */
function proposed(
  places: readonly PlaceRow[],
  { units }: CountedLine,
  { chosen, there }: { chosen: string | undefined; there: ReadonlyMap<string, number> },
): PlaceOfLine[] {
  const rank = ({ id, isActive }: PlaceRow) => (id === chosen ? 0 : isActive ? 1 : 2)
  let missing = units
  return places
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap(({ id, name, code }) => {
      const own = Math.min(missing, there.get(id) ?? 0)
      missing -= own
      return own > 0 ? [{ id, name, code, units: own, isTaken: false }] : []
    })
}

type Chosen = { orderNumber: string; line: CountedLine; placeId: string }

/**
 * All units of the line come from this place: they are exchanged if they were taken elsewhere, or taken there once they
 * are sold. The order is locked. Refuses `place-short`, and places that are unknown or off.
 */
export async function choosePlaceOfLine(
  tx: Database,
  { orderNumber, line, placeId }: Chosen,
  change: StockChange,
): Promise<PlaceRow> {
  const place = await choosePlace(tx, placeId)
  const { variantId, units, reservation } = line
  await lockStock(tx, [variantId])
  const there = (await stockAtPlaces(tx, [variantId])).get(variantId)?.atPlaces.get(placeId) ?? 0
  const taken = (await placesOfLines(tx, orderNumber, [line])).get(variantId) ?? []
  const others = taken.filter(({ id, isTaken }) => isTaken && id !== placeId)
  const needed = reservation === 'committed' ? others.reduce((sum, other) => sum + other.units, 0) : units
  if (needed > there) throw new Refusal('place-short', { sku: await skuOf(tx, variantId), left: there })
  await tx
    .updateTable('orderPlaces')
    .set({ isChosen: false, units: 0 })
    .where('orderNumber', '=', orderNumber)
    .where('variantId', '=', variantId)
    .execute()
  const chosen = { isChosen: true, units: reservation === 'committed' ? units : 0 }
  await tx
    .insertInto('orderPlaces')
    .values({ orderNumber, variantId, placeId, ...chosen })
    .onConflict((conflict) => conflict.columns(['orderNumber', 'variantId', 'placeId']).doUpdateSet(chosen))
    .execute()
  if (others.length === 0) return place
  const moved = Object.fromEntries([[placeId, -needed], ...others.map((other) => [other.id, other.units])])
  const places = { [variantId]: moved }
  // The stock stays as it is; the trigger moves it between the places.
  await sql`
    update stock set received = received from ${naming(tx, { ...change, places })}
    where variant_id = ${variantId}`.execute(tx)
  return place
}

async function skuOf(tx: Database, variantId: string): Promise<string> {
  const { sku } = await tx
    .selectFrom('variants')
    .select('sku')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  return sku
}
