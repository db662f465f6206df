import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { DeliveryMethod } from '../../../contract/delivery.ts'
import type { Language } from '../../../contract/language.ts'
import { shippingDays } from '../../../contract/limits.ts'
import { toBirr } from '../../../contract/money.ts'
import { cheapestMethod, isRegionUnknown, methodsFor, regionName } from '../../../contract/regions.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { mergeTranslations, translate } from '../../platform/database/translations.ts'
import type { NewTranslations } from '../../platform/database/translations.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import { Fault } from '../../platform/fault.ts'
import type { DeliveryMethodsTable } from './tables.ts'

export type DeliveryRow = Selectable<DeliveryMethodsTable>

/** A shop whose operator has set none has this one. */
const defaultMethod: DeliveryRow = {
  id: 'post',
  name: 'Ethiopian Post',
  translations: { am: { name: 'የኢትዮጵያ ፖስታ' } },
  regions: [],
  feeSantim: 0,
  daysFrom: shippingDays.min,
  daysTo: shippingDays.max,
  cash: true,
  pickUp: false,
  place: '',
  position: 0,
}

export function isPost({ name, pickUp }: Pick<DeliveryRow, 'name' | 'pickUp'>): boolean {
  return name === defaultMethod.name && !pickUp
}

/** There is at least one, in the order in which they are shown. */
export async function readDeliveryMethods(db: Database): Promise<DeliveryRow[]> {
  dependsOn('delivery')
  const rows = await db.selectFrom('deliveryMethods').selectAll().orderBy('position').orderBy('id').execute()
  return rows.length > 0 ? rows : [defaultMethod]
}

export async function listDeliveryMethods(db: Database, lang: Language): Promise<DeliveryMethod[]> {
  const rows = await readDeliveryMethods(db)
  return rows.map((row) => ({
    _id: row.id,
    name: translate(row, 'name', lang),
    regions: row.regions.map((region) => regionName(region, lang)),
    regionIds: row.regions,
    fee: toBirr(row.feeSantim),
    days: { from: row.daysFrom, to: row.daysTo },
    cash: row.cash,
    pickUp: row.pickUp,
    ...placeOf(row, lang),
  }))
}

export function placeOf(
  row: Pick<DeliveryRow, 'translations' | 'pickUp'> & { place?: string },
  lang: Language,
): { place?: string } {
  const { translations, pickUp, place } = row
  return pickUp && place ? { place: translate({ translations, place }, 'place', lang) } : {}
}

/** The cheapest is chosen by default. Refuses `region-unknown` unless the method serves everywhere. */
export async function chooseDelivery(
  db: Database,
  { id, state }: { id?: string | undefined; state: string | undefined },
): Promise<DeliveryRow> {
  const methods = await readDeliveryMethods(db)
  const offered = methodsFor(methods, state, ({ regions }) => regions)
  if (id === undefined) {
    const cheapest = cheapestMethod(offered, ({ feeSantim }) => feeSantim)
    if (cheapest) return cheapest
    throw new Refusal(isRegionUnknown(state) ? 'region-unknown' : 'delivery-nowhere')
  }
  const chosen = methods.find((method) => method.id === id)
  if (!chosen) throw new Refusal('delivery-not-found')
  if (state === undefined || offered.includes(chosen)) return chosen
  throw new Refusal(isRegionUnknown(state) ? 'region-unknown' : 'delivery-unavailable')
}

type DeliveryChanges = Partial<Omit<DeliveryRow, 'id' | 'translations'>> & {
  translations?: NewTranslations<'name' | 'place'>
}

export async function saveDeliveryMethod(
  db: Database,
  id: string,
  { translations: texts = {}, ...changes }: DeliveryChanges,
): Promise<{ method: DeliveryRow; isAdded: boolean }> {
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(id)) {
    throw new Fault('The id of a delivery method has up to 40 lower-case letters, digits and dashes.', {
      exitCode: 2,
    })
  }
  return transaction(db, async (tx) => {
    await lockDeliveryMethods(tx)
    const present = await tx
      .selectFrom('deliveryMethods')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const given = { ...present, ...changes }
    const { name, feeSantim, daysFrom, daysTo, cash = true, ...others } = given
    if (name === undefined || feeSantim === undefined || daysFrom === undefined || daysTo === undefined) {
      throw new Fault(`A new delivery method needs a name, a fee and days; ${id} lacks some.`, {
        exitCode: 2,
      })
    }
    if (daysTo < daysFrom)
      throw new Fault('The first number of days must not be greater than the second.', { exitCode: 2 })
    const translations = JSON.stringify(mergeTranslations(present?.translations ?? {}, texts))
    const place = given.pickUp === true ? (given.place ?? '') : ''
    const values = { ...others, name, feeSantim, daysFrom, daysTo, cash, place, translations }
    const method = await tx
      .insertInto('deliveryMethods')
      .values({ ...values, id })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow()
    return { method, isAdded: present === undefined }
  })
}

/** Orders keep their copy. Refuses `delivery-not-found` and `last-delivery-method`. */
export async function removeDeliveryMethod(db: Database, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockDeliveryMethods(tx)
    const { numDeletedRows } = await tx.deleteFrom('deliveryMethods').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('delivery-not-found')
    const left = await tx.selectFrom('deliveryMethods').select('id').limit(1).executeTakeFirst()
    if (!left) throw new Refusal('last-delivery-method', { id })
  })
}

/** Makes concurrent changes wait, and stores the default so that it stays beside the first method that is added. */
export async function lockDeliveryMethods(tx: Database): Promise<void> {
  await sql`lock table delivery_methods in share row exclusive mode`.execute(tx)
  const found = await tx.selectFrom('deliveryMethods').select('id').limit(1).executeTakeFirst()
  if (found) return
  const translations = JSON.stringify(defaultMethod.translations)
  await tx
    .insertInto('deliveryMethods')
    .values({ ...defaultMethod, translations })
    .execute()
}
