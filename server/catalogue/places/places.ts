import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Place } from '../../../contract/office/places.ts'
import { placesMaximum } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { lockByName } from '../../platform/database/lock-by-name.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { PlacesTable } from './tables.ts'

export type PlaceRow = Selectable<PlacesTable>

/** Orders take from them in this order. */
export async function readPlaces(db: Database): Promise<PlaceRow[]> {
  return db.selectFrom('places').selectAll().orderBy('position').orderBy('id').execute()
}

export const placeOnWire = ({ id, name, code, isDefault, isActive }: PlaceRow): Place => ({
  _id: id,
  name,
  code,
  isDefault,
  isActive,
})

/** Refuses `place-not-found`. */
export async function findPlace(db: Database, id: string): Promise<PlaceRow> {
  const found = await db.selectFrom('places').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('place-not-found')
  return found
}

/** Refuses `place-not-found`, and `place-off` for one that is not used any more. */
export async function choosePlace(db: Database, id: string): Promise<PlaceRow> {
  const found = await findPlace(db, id)
  if (!found.isActive) throw new Refusal('place-off', { place: found.code })
  return found
}

export async function defaultPlace(db: Database): Promise<PlaceRow> {
  return db.selectFrom('places').selectAll().where('isDefault', '=', true).executeTakeFirstOrThrow()
}

/** No place begins or ends to be used until the transaction has ended. */
const lockPlaces = (tx: Database) => lockByName(tx, 'places')

type Given = { name: string; code: string; isActive: boolean }
type Saved = Given & { placeId: string; actor: Actor }

/** A new one comes last. Refuses `place-code-malformed`, `place-known`, `places-full`, `place-needed` and `place-in-use`. */
export async function savePlace(db: Database, { placeId, actor, ...given }: Saved): Promise<void> {
  if (!/^[A-Z0-9][A-Z0-9-]*$/.test(given.code)) throw new Refusal('place-code-malformed')
  await transaction(db, async (tx) => {
    await lockPlaces(tx)
    const places = await readPlaces(tx)
    const present = places.find(({ id }) => id === placeId)
    if (!present && places.length >= placesMaximum) throw new Refusal('places-full', { most: placesMaximum })
    refuseKnown(places, placeId, given)
    if (present?.isDefault) {
      if (!given.isActive) throw new Refusal('place-needed')
    } else if (given.name === '') throw new Refusal('place-unnamed')
    if (present?.isActive && !given.isActive) await refuseUsed(tx, present)
    const before = present && factsOf(present)
    if (before && JSON.stringify(before) === JSON.stringify(factsOf(given))) return
    const position = Math.max(...places.map((place) => place.position)) + 1
    await tx
      .insertInto('places')
      .values({ ...given, id: placeId, position })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(given))
      .execute()
    await recordActivity(tx, actor, {
      action: 'save-place',
      subject: given.code,
      ...(before && { before }),
      after: factsOf(given),
    })
  })
}

const factsOf = ({ name, code, isActive }: Given) => ({ name, code, active: isActive })

function refuseKnown(places: readonly PlaceRow[], placeId: string, { name, code }: Given): void {
  const same = (one: string, other: string) => one !== '' && one.toLowerCase() === other.toLowerCase()
  const known = places.find(
    (place) => place.id !== placeId && (same(place.name, name) || same(place.code, code)),
  )
  if (known) throw new Refusal('place-known', { place: known.name || known.code })
}

async function refuseUsed(tx: Database, { id, code }: PlaceRow): Promise<void> {
  const stock = await tx
    .selectFrom('placeStock')
    .select('onHand')
    .where('placeId', '=', id)
    .where('onHand', '>', 0)
    .limit(1)
    .executeTakeFirst()
  const { rows } = await sql`
    select from stock_transfers where ended_at is null and (from_place = ${id} or to_place = ${id}) limit 1`.execute(
    tx,
  )
  if (stock || rows.length > 0) throw new Refusal('place-in-use', { place: code })
}

/** Orders take from the first ones first. Refuses `places-changed` unless each place is named once. */
export async function orderPlaces(
  db: Database,
  { placeIds, actor }: { placeIds: readonly string[]; actor: Actor },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockPlaces(tx)
    const places = await readPlaces(tx)
    const known = new Map(places.map((place) => [place.id, place]))
    const isWhole = placeIds.length === places.length && new Set(placeIds).size === places.length
    if (!isWhole || placeIds.some((id) => !known.has(id))) throw new Refusal('places-changed')
    const codes = placeIds.map((id) => known.get(id)?.code ?? '').join(', ')
    const before = places.map(({ code }) => code).join(', ')
    if (codes === before) return
    for (const [position, id] of placeIds.entries()) {
      await tx.updateTable('places').set({ position }).where('id', '=', id).execute()
    }
    await recordActivity(tx, actor, {
      action: 'order-places',
      subject: '',
      before: { order: before },
      after: { order: codes },
    })
  })
}
